import type { Connection } from '../database/open-connection.ts';
import type { AppliedMigration, SequenceValue } from './manifest.ts';

export interface TableToCopy {
  readonly schema: string;
  readonly name: string;
  readonly columns: string[];
}

// Rows that each program writes when it creates the schema: compared, never copied.
const schemaRecords = ['kit.migration', 'kit.monthly_table', 'graphile_worker.migrations'];

/** Every table of every schema that isn't PostgreSQL's own, with the columns that can be written; partitions go with their table. */
export async function listTables(connection: Connection): Promise<TableToCopy[]> {
  const { rows } = await connection.query<TableToCopy>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and n.nspname || '.' || c.relname <> all ($1)
     group by 1, 2 order by 1, 2`,
    [schemaRecords],
  );
  return rows;
}

export async function readSequences(connection: Connection): Promise<SequenceValue[]> {
  const { rows } = await connection.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value as value
     from pg_sequences where last_value is not null order by 1, 2`,
  );
  return rows.map(({ schema, name, value }) => ({ schema, name, value: Number(value) }));
}

export async function readMigrations(connection: Connection): Promise<AppliedMigration[]> {
  const { rows } = await connection.query<AppliedMigration>(
    'select family, name, checksum from kit.migration order by 1, 2',
  );
  return rows;
}

/** The version of the job queue's own tables. */
export async function readQueueVersion(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ version: number }>(
    'select max(id)::int as version from graphile_worker.migrations',
  );
  return rows[0]?.version ?? 0;
}

/** Whether this database has ever held Loupe's schema. */
export async function isInUse(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ found: string | null }>(
    `select to_regclass('kit.migration') as found`,
  );
  return rows[0]?.found !== null;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteTable({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}
