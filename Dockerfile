# The server with everything it serves. How it is run: docs/operate.md, "In containers".
FROM node:22-trixie-slim AS build
WORKDIR /vitrine
ENV CI=1
COPY . .
RUN npm install --global "$(node -p "require('./package.json').packageManager")" \
  && pnpm install --frozen-lockfile \
  && node -e "import('./tools/build/build-changed.mjs').then((build) => build.buildChanged())" \
  && sh tools/image/collect.sh /image

FROM node:22-trixie-slim
# pg_dump 17, which copies a database at DATABASE_URL before an upgrade: of compose.yaml's version, or an older one.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /vitrine
COPY --from=build /image ./
# The embedded PostgreSQL and every file lie in /data unless DATABASE_URL and the file store say otherwise.
RUN install -d -m 0750 -o node -g node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 VITRINE_ROOT=/vitrine VITRINE_DATA=/data
# The C library gives memory back sooner: 5 to 15 MB less (performance §8).
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/dist/main.mjs"]
