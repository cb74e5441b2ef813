"""What chance decides, in full doses: parts that can be taken alone, in pieces and continued."""
