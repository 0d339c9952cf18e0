# The portal on an external PostgreSQL. `docker compose up` starts both; see compose.yaml.
FROM node:24-bookworm-slim AS packages
WORKDIR /loupe
COPY package.json package-lock.json .npmrc ./
COPY tools/fix-lock.mjs tools/fix-lock.mjs
# Development packages stay out. The embedded PostgreSQL is optional and not needed beside a real one.
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/loupe/data
WORKDIR /loupe
COPY --from=packages --chown=node:node /loupe/node_modules node_modules
COPY --chown=node:node . .
RUN mkdir -p data .cache dist && chown node:node . data .cache dist
USER node
# The pages are built here, so that a container starts without building.
RUN node tools/build.ts
VOLUME /loupe/data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--min-semi-space-size=32", "--max-semi-space-size=32", "--heap-growing-percent=40", "apps/server/main.ts"]
