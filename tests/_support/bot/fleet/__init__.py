"""Several processes of one bot over one store, killed and started anew while people play."""
