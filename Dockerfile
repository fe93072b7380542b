# Lectern with its finished build: docker build -t lectern .
#   docker run -p 3000:3000 -v "$PWD:/docs:ro" -v lectern:/data lectern

FROM node:24-bookworm-slim AS build
WORKDIR /lectern
COPY . .
RUN npm ci --no-audit --no-fund \
  && npm run package \
  && mkdir /opt/lectern /data \
  && npm install --prefix /opt/lectern --no-audit --no-fund .package/*.tgz \
  && rm -rf /opt/lectern/node_modules/@libsql/*-musl \
  && chown 1000:1000 /data

FROM node:24-bookworm-slim
# Git reads the dates of pages in /docs, which belongs to somebody else, and fetches a site that comes from a repository.
RUN apt-get update \
  && apt-get install -y --no-install-recommends git openssh-client ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory /docs
# npm and its friends stay behind: nothing is installed in a running container.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/yarn* /usr/local/bin/corepack
COPY --from=build /opt/lectern /opt/lectern
COPY --from=build /data /data
ENV DOCS_DIR=/docs LECTERN_DATA_DIR=/data PORT=3000 NODE_ENV=production
VOLUME ["/docs", "/data"]
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/-/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/lectern/node_modules/lectern/dist/lib/cli/lectern.mjs"]
CMD ["start"]
