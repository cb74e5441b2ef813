FROM python:3.13-slim AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
COPY requirements-play.lock /
RUN python -m venv /venv \
    && /venv/bin/pip install --quiet --only-binary :all: --require-hashes -r /requirements-play.lock \
    && /venv/bin/pip uninstall --quiet --yes pip

FROM python:3.13-slim
# Games are kept in a volume that belongs to this user alone.
RUN useradd --create-home --uid 10001 vidar && install -d -m 0700 -o vidar -g vidar /data
COPY --from=build /venv /venv
COPY --chown=root:root bot /vidar/bot
COPY --chown=root:root persistence /vidar/persistence
COPY --chown=root:root rules /vidar/rules
COPY --chown=root:root LICENSE /vidar/
WORKDIR /vidar
USER 10001
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    VIDAR_DATABASE=/data/vidar.sqlite VIDAR_METRICS=127.0.0.1:9420
VOLUME /data
# A gateway that is lost for a moment comes back by itself: only what lasts counts.
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=5 \
    CMD ["python", "-m", "bot.app.healthcheck"]
CMD ["python", "-m", "bot"]
