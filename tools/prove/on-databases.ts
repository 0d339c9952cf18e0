import { deepStrictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateProduct } from '#apps/server/migrate-product.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#kit/server/log/log.ts';
import { checkBooks } from './books/check-books.ts';

/** Whatever a trial did, the books add up afterwards. */
async function requireBooks(connectionString: string): Promise<void> {
  const connection = await openConnection(connectionString);
  try {
    deepStrictEqual(await checkBooks(connection), []);
  } finally {
    await connection.end();
  }
}

type Trial = (connectionString: string) => AsyncGenerator<string>;

/** On its own embedded database. */
export async function* onEmbedded(trial: Trial): AsyncGenerator<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-prove-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    await migrateProduct(server.connectionString(), createLog('warn'));
    yield* trial(server.connectionString());
    await requireBooks(server.connectionString());
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** On a new database of the server in DATABASE_URL. */
export async function* onExternal(server: string, trial: Trial): AsyncGenerator<string> {
  const name = `loupe_prove_${process.pid}`;
  const client = await openConnection(server);
  await client.query(`create database "${name}"`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  try {
    await migrateProduct(address.href, createLog('warn'));
    yield* trial(address.href);
    await requireBooks(address.href);
  } finally {
    await client.query(`drop database "${name}" with (force)`);
    await client.end();
  }
}
