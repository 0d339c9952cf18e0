import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';
import { openConnection } from '#kit/server/database/open-connection.ts';
import type { Connection } from '#kit/server/database/open-connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection that may create databases. */
    databaseServer: string;
    /** Names this run's databases, since several runs may share a server. */
    databaseRun: string;
  }
}

export interface TestDatabase {
  readonly connectionString: string;
  readonly drop: () => Promise<void>;
}

export interface TestTemplate {
  /** Distinguishes templates of one run, when a test needs a schema other than the product's. */
  readonly name: string;
  readonly migrate: (connectionString: string) => Promise<unknown>;
}

const templateLock = 7_101_954;

/** A copy of the run's template for one test file; the first file makes the template. */
export async function createTestDatabase(template: TestTemplate): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const prefix = prefixOf(inject('databaseRun'));
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await withConnection(server, async (client) => {
    // Copying needs an unused template, and it must be made once, so both take a lock.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const source = await ensureTemplate(client, server, prefix, template);
    await client.query(`create database "${name}" template "${source}" strategy file_copy`);
  });
  return {
    connectionString: withDatabase(server, name),
    drop: () => withConnection(server, (client) => client.query(`drop database "${name}" with (force)`)),
  };
}

/** On a foreign server the databases of a run would remain. */
export async function dropTestDatabases(server: string, run: string): Promise<void> {
  await withConnection(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefixOf(run)],
    );
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });
}

function prefixOf(run: string): string {
  return `loupe_test_${run}_`;
}

async function ensureTemplate(
  client: Connection,
  server: string,
  prefix: string,
  { name, migrate }: TestTemplate,
): Promise<string> {
  const finished = `${prefix}template_${name}`;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [finished]);
  if (rowCount) return finished;
  // Named only when complete, so a failed migration fails every file and not just the first.
  const unfinished = `${finished}_unfinished`;
  await client.query(`drop database if exists "${unfinished}" with (force)`);
  await client.query(`create database "${unfinished}"`);
  await migrate(withDatabase(server, unfinished));
  await client.query(`alter database "${unfinished}" rename to "${finished}"`);
  return finished;
}

function withDatabase(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function withConnection(server: string, work: (client: Connection) => Promise<unknown>): Promise<void> {
  const client = await openConnection(server);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
