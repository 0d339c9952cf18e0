import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadEnvFile } from '#kit/server/configuration/load-env-file.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';

// `npm run dev`: the database keeps running while the server restarts on each edit, so edits show quickly.
loadEnvFile();
const external = process.env['DATABASE_URL'];
const database = external
  ? undefined
  : await startEmbeddedPostgres({ dataDir: process.env['DATA_DIR'] ?? './data', log: () => undefined });

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    LOUPE_DEV: '1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    DATABASE_URL: external ?? database?.connectionString(),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
await once(server, 'exit');
await database?.stop();
