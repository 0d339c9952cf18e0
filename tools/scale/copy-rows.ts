import type { Connection } from '#kit/server/database/open-connection.ts';

/**
 * Copies rows of one company within the database. A copy's ids are derived from the old ones and a number, so that
 * references between copied rows hold.
 */
export interface CopyOrder {
  readonly table: string;
  /** `from … where …`: the old rows as `o`, and what they become as `s` with k, company_id and more. */
  readonly from: string;
  /** Ids in these columns are derived from `s.n`; those in all others, such as people, from `s.k`. */
  readonly records?: readonly string[];
  /** Timestamps and days move back by `s.back`. */
  readonly moves?: boolean;
  /** SQL of columns that are neither copied nor ids. */
  readonly sets?: Readonly<Record<string, string>>;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** The ids of copies; a copy with the number 0 is the original itself. */
export async function prepareCopies(connection: Connection): Promise<void> {
  await connection.query(`
    drop schema if exists scale cascade;
    create schema scale;
    create function scale.as_id(digits text) returns uuid immutable language sql
      return overlay(overlay(digits placing '7' from 13) placing '8' from 17)::uuid;
    create function scale.copy_id(old uuid, number bigint) returns uuid immutable language sql
      return case when number = 0 then old else scale.as_id(md5(old::text || number)) end;
    create function scale.timed_id(at timestamptz, seed text) returns uuid immutable language sql
      return scale.as_id(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || left(md5(seed), 20));`);
}

export async function copyRows(connection: Connection, order: CopyOrder): Promise<number> {
  const columns = await columnsOf(connection, order.table);
  const values = columns.map((column) => order.sets?.[column.name] ?? valueOf(column, order));
  const { rowCount } = await connection.query(
    `insert into ${order.table} (${columns.map(({ name }) => name).join(', ')})
     select ${values.join(', ')} ${order.from}`,
  );
  return rowCount ?? 0;
}

function valueOf({ name, type }: Column, { records = [], moves = false }: CopyOrder): string {
  const old = `o.${name}`;
  if (name === 'company_id') return 's.company_id';
  if (type === 'uuid') return `scale.copy_id(${old}, ${records.includes(name) ? 's.n' : 's.k'})`;
  if (moves && type === 'timestamp with time zone') return `${old} - s.back`;
  if (moves && type === 'date') return `(${old} - s.back)::date`;
  return old;
}

async function columnsOf(connection: Connection, table: string): Promise<Column[]> {
  const { rows } = await connection.query<Column>(
    `select attname as name, format_type(atttypid, -1) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' order by attnum`,
    [table],
  );
  return rows;
}
