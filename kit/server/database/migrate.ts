import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { applyMigration, lockMigrations } from './apply-migration.ts';
import type { Migration } from './apply-migration.ts';
import { plainRole } from './pool.ts';

/** A family's migrations: SQL files named `YYYYMMDDHHMM-what.sql`, applied once each, in order, forward only. */
export interface MigrationFolder {
  readonly family: string;
  readonly folder: string;
}

const lockKey = 7_101_953;

export class NewerSchema extends Error {}

/** Migrates a database to this program's schema; several nodes may start at once. */
export async function migrate(
  connectionString: string,
  folders: readonly MigrationFolder[],
  /** A restore needs the schema as of its backup. */
  only: (migration: Migration) => boolean = () => true,
): Promise<string[]> {
  const migrations = (await readMigrations(folders)).filter(only);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await lockMigrations(client, lockKey);
    await prepare(client);
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

/** All migrations of this program, in order. */
export async function readMigrations(folders: readonly MigrationFolder[]): Promise<Migration[]> {
  return (await Promise.all(folders.map(readFolder))).flat();
}

async function readFolder({ family, folder }: MigrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { family, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

// From PostgreSQL 16 on, the user that creates a role is its member without the right to take it on.
async function prepare(client: Client): Promise<void> {
  await client.query(`
    do $$ declare
      taking text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
    begin
      if not exists (select from pg_roles where rolname = '${plainRole}') then
        create role ${plainRole} nologin;
      end if;
      if not pg_has_role(current_user, '${plainRole}', taking) then
        execute format('grant ${plainRole} to %I', current_user);
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    create schema if not exists kit;
    create table if not exists kit.migration (
      family text not null, name text not null, checksum text not null,
      applied_at timestamptz not null default now(), primary key (family, name));
  `);
}

async function applyMissing(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ family: string; name: string; checksum: string }>(
    'select family, name, checksum from kit.migration',
  );
  const applied = new Map(rows.map((row) => [`${row.family}/${row.name}`, row.checksum]));
  rejectUnknownMigrations(applied, migrations);
  const done: string[] = [];
  for (const migration of migrations) {
    const key = `${migration.family}/${migration.name}`;
    if (applied.has(key)) continue;
    await applyMigration(client, migration);
    done.push(key);
  }
  return done;
}

/** A database with migrations that we do not know was written by a newer program; continuing would damage it. */
function rejectUnknownMigrations(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const knownChecksums = new Map(migrations.map((one) => [`${one.family}/${one.name}`, one.checksum]));
  for (const [key, checksum] of applied) {
    const expected = knownChecksums.get(key);
    if (expected === undefined) {
      throw new NewerSchema(
        `This data is from a newer version of Loupe (it includes migration ${key}). Start that version instead.`,
      );
    }
    if (expected !== checksum) {
      throw new Error(`Migration ${key} changed after it was applied. Write a new migration instead.`);
    }
  }
}
