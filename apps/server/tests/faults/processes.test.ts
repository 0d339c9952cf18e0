import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { clusterFolder } from '#kit/server/embedded-postgres/data-folder.ts';
import { findProcessesIn, readPostmasterPid } from '#kit/server/embedded-postgres/processes.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#kit/server/log/log.ts';
import { closeServer, listenLocally } from '#kit/server/testing/local-server.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import { migrateProduct } from '../../migrate-product.ts';
import { productTables } from '../../testing/product-tables.ts';
import { spawnLoupe } from '../../testing/processes/spawn-loupe.ts';

/** A data folder with a database made by this program, shared by the tests that need one. */
let dataDir: string;
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'loupe-process-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const embedded = () => startEmbeddedPostgres({ dataDir, throwaway: true, log: () => undefined });

// Showing the first start creates a cluster and every table, which takes time on a busy machine.
const starting = { timeout: 120_000 };

describe('a start that fails', () => {
  let busy: Server | undefined;
  afterEach(async () => {
    if (busy !== undefined) await closeServer(busy);
    busy = undefined;
  });

  test('prints a line for each wrong value of the configuration', async () => {
    const { code, said } = await spawnLoupe({ PORT: 'many', FILE_STORE: 'tape', DATA_DIR: dataDir }).ended;
    expect([code, said]).toEqual([
      1,
      'PORT=many: must be a whole number from 0 to 65535.\nFILE_STORE=tape: must be disk or s3.\n',
    ]);
  });

  test('prints one sentence in production without a secret', async () => {
    const { code, said } = await spawnLoupe({ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir }).ended;
    const sentence =
      'SECRET_KEY: production requires a key of at least 32 characters, the same on every node.\n';
    expect([code, said]).toEqual([1, sentence]);
  });

  test('prints one sentence on a busy port', async () => {
    busy = createServer();
    const port = await listenLocally(busy);
    const { code, said } = await spawnLoupe({ PORT: String(port), DATA_DIR: dataDir }).ended;
    const sentence = `Port ${port} is already in use. Stop the program using it, or set PORT to another port.\n`;
    expect([code, said]).toEqual([1, sentence]);
  });

  test('prints one sentence on a data folder in use and does no harm', async () => {
    const owner = await embedded();
    try {
      const { code, said } = await spawnLoupe({ PORT: '0', DATA_DIR: dataDir }).ended;
      expect([code, said]).toEqual([
        1,
        `The data folder ${dataDir} is in use by another server (process ${process.pid}). ` +
          'Stop that server, or set DATA_DIR to another folder.\n',
      ]);
      const client = await openConnection(owner.connectionString());
      await client.query('select 1');
      await client.end();
    } finally {
      await owner.stop();
    }
  });

  test('prints one sentence on data of a newer version and leaves no database running', async () => {
    const owner = await embedded();
    await migrateProduct(owner.connectionString(), createLog('silent'));
    const client = await openConnection(owner.connectionString());
    await client.query(
      `insert into kit.migration (family, name, checksum) values ('later', '2030.sql', 'x')`,
    );
    await client.end();
    await owner.stop();
    const { code, said } = await spawnLoupe({ PORT: '0', DATA_DIR: dataDir }).ended;
    expect([code, said]).toEqual([
      1,
      'This data is from a newer version of Loupe (it includes migration later/2030.sql). Start that version instead.\n',
    ]);
    await expect.poll(() => findProcessesIn(clusterFolder(dataDir))).toEqual([]);
  });

  test('prints one sentence on a missing database', async () => {
    busy = createServer((socket) => socket.destroy());
    const port = await listenLocally(busy);
    const DATABASE_URL = `postgres://loupe:hunter2@127.0.0.1:${port}/loupe`;
    const { code, said } = await spawnLoupe({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL }).ended;
    const sentence = "Can't reach the database in DATABASE_URL. Start the database, or correct the URL.\n";
    expect([code, said]).toEqual([1, sentence]);
  });
});

describe('a running server', { timeout: 240_000 }, () => {
  test('restarts its own database when that is killed, and serves again', async () => {
    const own = await mkdtemp(join(tmpdir(), 'loupe-gone-'));
    const loupe = spawnLoupe({ NODE_ENV: 'test', PORT: '0', DATA_DIR: own, ROLES: 'jobs' });
    try {
      await expect.poll(loupe.said, starting).toContain('Loupe is running at');
      const address = /http:\S+/.exec(loupe.said())?.[0] ?? '';
      const ready = async () => (await fetch(`${address}/readyz`)).status;
      const killed = readPostmasterPid(clusterFolder(own)) ?? 0;
      process.kill(killed, 'SIGKILL');
      await expect.poll(loupe.said, starting).toContain('the database is running again');
      expect(readPostmasterPid(clusterFolder(own))).not.toBe(killed);
      await expect.poll(ready).toBe(200);
      loupe.signal('SIGTERM');
      expect((await loupe.ended).code).toBe(0);
    } finally {
      loupe.signal('SIGKILL');
      await expect.poll(() => findProcessesIn(clusterFolder(own))).toEqual([]);
      await rm(own, { recursive: true, force: true });
    }
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'exits cleanly on %s, from its first answer on',
    async (signal) => {
      const database = await createTestDatabase(productTables);
      const own = await mkdtemp(join(tmpdir(), 'loupe-ends-'));
      const DATABASE_URL = database.connectionString;
      const free = createServer();
      const PORT = String(await listenLocally(free));
      await closeServer(free);
      const address = `http://127.0.0.1:${PORT}`;
      const loupe = spawnLoupe({ NODE_ENV: 'test', PORT, DATA_DIR: own, ROLES: 'jobs', DATABASE_URL });
      const statusOf = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status;
      try {
        await expect.poll(statusOf, { ...starting, interval: 5 }).toBe(200);
        loupe.signal(signal);
        expect((await loupe.ended).code).toBe(0);
        await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed');
      } finally {
        loupe.signal('SIGKILL');
        await database.drop();
        await rm(own, { recursive: true, force: true });
      }
    },
  );
});
