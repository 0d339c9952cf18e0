import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { splitStatements } from './split-statements.ts';

export interface Migration {
  readonly family: string;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * The first line of a migration whose statements PostgreSQL refuses in a transaction, such as `create index concurrently`.
 * If one fails, all run again at the next start, so each must bear that (the wall in tools/walls/migrations.ts).
 */
export const outsideMark = '-- Outside a transaction: ';

export interface LockPatience {
  /** How long a migration waits for a lock. Everyone else who wants that table waits behind it. */
  readonly waitMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

// Our choice: a request waits three seconds at most, and a long report has over a minute to end.
const usual: LockPatience = { waitMs: 3_000, pauseMs: 1_000, tries: 20 };

const lockNotAvailable = '55P03';

export async function applyMigration(
  client: Client,
  migration: Migration,
  patience: LockPatience = usual,
): Promise<void> {
  try {
    if (migration.sql.startsWith(outsideMark)) await applyOutside(client, migration);
    else await applyInside(client, migration, patience);
  } catch (error) {
    throw new Error(`Migration ${migration.family}/${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function applyOutside(client: Client, migration: Migration): Promise<void> {
  for (const { text } of splitStatements(migration.sql)) await client.query(text);
  await recordMigration(client, migration);
}

/** Gives way to those who hold its tables, and tries again. */
async function applyInside(
  client: Client,
  migration: Migration,
  { waitMs, pauseMs, tries }: LockPatience,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${waitMs}`);
      await client.query(migration.sql);
      await recordMigration(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: unknown }).code !== lockNotAvailable || tried === tries) throw error;
      await pause(pauseMs);
    }
  }
}

async function recordMigration(client: Client, { family, name, checksum }: Migration): Promise<void> {
  await client.query('insert into kit.migration (family, name, checksum) values ($1, $2, $3)', [
    family,
    name,
    checksum,
  ]);
}

/**
 * Waits without an open statement. One that waits for the lock inside PostgreSQL would have a snapshot, for which
 * `create index concurrently` of the lock's holder would wait in turn.
 */
export async function lockMigrations(client: Client, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      key,
    ]);
    if (rows[0]?.locked === true) return;
    await pause(200);
  }
}
