import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { clusterFolder, readAccess, writeAccess } from './data-folder.ts';
import { keepEmbeddedPostgres } from './keep-embedded-postgres.ts';
import { findProcessesIn, isAlive } from './processes.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';

// Creating a cluster takes a second, copying one a tenth of it.
const prepared = mkdtempSync(join(tmpdir(), 'loupe-prepared-'));
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: prepared, log: () => undefined });
  await server.stop();
});
afterAll(() => rmSync(prepared, { recursive: true }));

let dataDir: string;
let lines: string[];
const running = new Set<EmbeddedPostgres>();

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loupe-embedded-'));
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
  lines = [];
});

function emptyDataFolder(): void {
  rmSync(clusterFolder(dataDir), { recursive: true });
}

afterEach(async () => {
  await Promise.all([...running].map((server) => server.stop()));
  running.clear();
  rmSync(dataDir, { recursive: true });
});

async function start(port?: number): Promise<EmbeddedPostgres> {
  const wish = port === undefined ? {} : { port };
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), ...wish });
  running.add(server);
  return server;
}

async function query(server: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = await openConnection(server.connectionString());
  const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

test('a new data folder gets a durable UTF-8 database that sorts by code point', async () => {
  emptyDataFolder();
  const server = await start();
  expect(await query(server, 'show server_encoding')).toEqual(['UTF8']);
  expect(await query(server, `select upper('é'), 'a' < 'B', current_database()`)).toEqual([
    'É',
    false,
    'loupe',
  ]);
  expect(
    await query(server, `select current_setting('fsync'), current_setting('synchronous_commit')`),
  ).toEqual(['on', 'on']);
  expect(server.version).toMatch(/^18\./);
});

test('rows survive a stop and a start', async () => {
  const first = await start();
  await query(first, `create table stone as select 'ruby' as name`);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(await query(await start(), 'select name from stone')).toEqual(['ruby']);
});

test('the password is required, readable by the owner only, and never logged', async () => {
  const server = await start();
  const address = new URL(server.connectionString());
  expect(lines.join('\n')).not.toContain(address.password);
  expect(statSync(join(clusterFolder(dataDir), 'loupe-access.json')).mode & 0o777).toBe(0o600);
  address.password = 'guess';
  await expect(openConnection(address.href)).rejects.toThrow('password authentication failed');
});

test('accepts connections from this machine only', async () => {
  const server = await start();
  expect(await query(server, 'show listen_addresses')).toEqual(['127.0.0.1']);
});

test('keeps its port across starts, and uses another if it is taken', async () => {
  const first = await start();
  const port = Number(new URL(first.connectionString()).port);
  await first.stop();
  const again = await start();
  expect(Number(new URL(again.connectionString()).port)).toBe(port);
  await again.stop();
  const stranger = createServer().listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  const third = await start();
  expect(Number(new URL(third.connectionString()).port)).not.toBe(port);
  stranger.close();
});

test('killing the program stops its database and loses no acknowledged row', async () => {
  const program = fileURLToPath(new URL('testing-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('row')) acknowledged = Number(line.split(' ')[1]);
    if (acknowledged === 200) child.kill('SIGKILL');
  }
  await expect.poll(() => findProcessesIn(clusterFolder(dataDir))).toEqual([]);
  const [rows] = await query(await start(), 'select count(*)::int from parcel');
  expect(acknowledged).toBeGreaterThanOrEqual(200);
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
});

test('a start right after a kill waits until the old database has stopped', async () => {
  const program = fileURLToPath(new URL('testing-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const _line of createInterface({ input: child.stdout })) child.kill('SIGKILL');
  await ended;
  expect(await query(await start(), 'select count(*)::int >= 0 from parcel')).toEqual([true]);
});

test('refuses a second server on the same folder, naming the folder and the process', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    `The data folder ${dataDir} is in use by another server (process ${process.pid}). Stop that server, or set DATA_DIR to another folder.`,
  );
  expect(await query(first, 'select 1')).toEqual([1]);
});

test('a second start says who has the folder while the first is still creating its database', async () => {
  emptyDataFolder();
  const first = start();
  await expect(start()).rejects.toThrow(`in use by another server (process ${process.pid})`);
  expect(await query(await first, 'select 1')).toEqual([1]);
});

test('a folder whose owner was killed is free, even if its process id is in use again', async () => {
  writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ pid: process.pid, start: 'earlier' }));
  const server = await start();
  expect(await query(server, 'select 1')).toEqual([1]);
  await server.stop();
  expect(existsSync(join(dataDir, 'owner.json'))).toBe(false);
});

test('a kept database is started again on its port when it is killed', async () => {
  const events: string[] = [];
  const kept = await keepEmbeddedPostgres(
    { dataDir, log: () => undefined },
    {
      onLost: () => events.push('lost'),
      onRestarted: () => events.push('restarted'),
      onFailedRestart: (reason) => events.push(reason),
      delaysMs: [0, 1],
    },
  );
  try {
    const address = kept.connectionString();
    process.kill(kept.pid(), 'SIGKILL');
    await expect.poll(() => events).toEqual(['lost', 'restarted']);
    expect(kept.connectionString()).toBe(address);
    const client = await openConnection(address);
    await client.query('select 1');
    await client.end();
  } finally {
    await kept.stop();
  }
  expect(isAlive(kept.pid())).toBe(false);
  expect(events).toEqual(['lost', 'restarted']);
});

test('starts despite a lock file left by a crash, even if its process id is in use again', async () => {
  await (await start()).stop();
  const lock = join(clusterFolder(dataDir), 'postmaster.pid');
  writeFileSync(lock, `${process.pid}\n${clusterFolder(dataDir)}\n`);
  const cluster = clusterFolder(dataDir);
  writeAccess(cluster, { password: readAccess(cluster)?.password ?? '', startedBy: process.pid });
  expect(await query(await start(), 'select 1')).toEqual([1]);
});

test('refuses a folder of a newer PostgreSQL and leaves it unchanged', async () => {
  await (await start()).stop();
  const versionFile = join(clusterFolder(dataDir), 'PG_VERSION');
  writeFileSync(versionFile, '19\n');
  await expect(start()).rejects.toThrow(
    `The database in ${dataDir} was created by PostgreSQL 19, but this version of Loupe includes PostgreSQL 18: start the newer Loupe version that created it.`,
  );
  expect(readFileSync(versionFile, 'utf8')).toBe('19\n');
});

test('reports a lost password file in one sentence', async () => {
  await (await start()).stop();
  rmSync(join(clusterFolder(dataDir), 'loupe-access.json'));
  await expect(start()).rejects.toThrow('is missing postgres/loupe-access.json');
});

test('notices when the database dies, and can start again while it is still ending', async () => {
  const server = await start();
  const [late = 0] = findProcessesIn(clusterFolder(dataDir)).filter((pid) => pid !== server.pid);
  process.kill(late, 'SIGSTOP');
  process.kill(server.pid, 'SIGKILL');
  await server.gone;
  const again = start();
  process.kill(late, 'SIGCONT');
  expect(await query(await again, 'select 1')).toEqual([1]);
});
