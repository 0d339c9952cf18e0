import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLog } from '#kit/server/log/log.ts';
import { readLoupeConfiguration } from '#apps/server/configuration.ts';
import { startLoupe } from '#apps/server/start-loupe.ts';

// One node of a portal in its own process: it prints its URL and stops on command.
const [connectionString = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'loupe-prove-'));
const loupe = await startLoupe({
  configuration: readLoupeConfiguration({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_POOL: '6',
    CALLS_PER_PERSON: '1000000',
  }),
  connectionString,
  secretKey: 'a secret that only the trial knows and uses',
  log: createLog('error'),
});
process.stdout.write(`${loupe.url}\n`);
await text(process.stdin);
await loupe.stop();
await rm(folder, { recursive: true, force: true });
