import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection } from '../database/open-connection.ts';
import { BackupRefused } from './manifest.ts';
import type { Manifest, TablePart } from './manifest.ts';
import { listTables, quote, quoteTable } from './describe-database.ts';
import { readPart } from './backup-part.ts';

interface Constraint {
  readonly schema: string;
  readonly name: string;
  readonly constraint: string;
  readonly definition: string;
}

interface Trigger {
  readonly schema: string;
  readonly name: string;
  readonly trigger: string;
  readonly enabled: 'O' | 'A';
}

/**
 * Fills freshly migrated tables in one transaction, all or nothing. Foreign keys are dropped and re-created, so tables
 * load in any order, every row is checked at the end, and the table owner's rights suffice (`session_replication_role`
 * would need a superuser).
 */
export async function loadTables(connection: Connection, folder: string, backup: Manifest): Promise<void> {
  await connection.query('begin');
  const constraints = await dropForeignKeys(connection);
  const triggers = await disableTriggers(connection);
  await emptyTables(connection);
  for (const table of backup.tables) await loadTable(connection, folder, table);
  for (const { schema, name, value } of backup.sequences) {
    await connection.query('select setval($1::regclass, $2)', [quoteTable({ schema, name }), value]);
  }
  for (const { trigger, enabled, ...table } of triggers) {
    const how = enabled === 'A' ? 'enable always' : 'enable';
    await connection.query(`alter table ${quoteTable(table)} ${how} trigger ${quote(trigger)}`);
  }
  for (const { constraint, definition, ...table } of constraints) {
    await connection.query(
      `alter table ${quoteTable(table)} add constraint ${quote(constraint)} ${definition}`,
    );
  }
  // The workers that held these jobs no longer exist; unlocked, the jobs need not wait hours for them.
  await connection.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await connection.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
  await connection.query('commit');
}

const ownSchemas = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

async function dropForeignKeys(connection: Connection): Promise<Constraint[]> {
  const { rows } = await connection.query<Constraint>(
    `select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${ownSchemas} order by 1, 2, 3`,
  );
  for (const { constraint, ...table } of rows) {
    await connection.query(`alter table ${quoteTable(table)} drop constraint ${quote(constraint)}`);
  }
  return rows;
}

async function disableTriggers(connection: Connection): Promise<Trigger[]> {
  const { rows } = await connection.query<Trigger>(
    `select n.nspname as schema, c.relname as name, t.tgname as trigger, t.tgenabled as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled in ('O', 'A') and ${ownSchemas} order by 1, 2, 3`,
  );
  for (const { trigger, ...table } of rows) {
    await connection.query(`alter table ${quoteTable(table)} disable trigger ${quote(trigger)}`);
  }
  return rows;
}

/** Migrations may have inserted rows; the backup has its own. */
async function emptyTables(connection: Connection): Promise<void> {
  const tables = await listTables(connection);
  await connection.query(`truncate ${tables.map(quoteTable).join(', ')}`);
}

async function loadTable(connection: Connection, folder: string, table: TablePart): Promise<void> {
  const columns = table.columns.map(quote).join(', ');
  const rows = connection.query(copyFrom(`copy ${quoteTable(table)} (${columns}) from stdin`));
  await pipeline(readPart(folder, table.part), rows);
  if (rows.rowCount !== table.rows) {
    throw new BackupRefused(
      `The backup is damaged: ${table.schema}.${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`,
    );
  }
}
