import type { Connection } from '#kit/server/database/open-connection.ts';

/** The column that says whose a row is. Every key of such a table begins with it. */
export const owner = 'company_id';

export type Place = 'distributed' | 'reference' | 'local';

export interface Table {
  readonly name: string;
  /** Undefined: it has none. */
  readonly ownerMayBeNull: boolean | undefined;
  readonly triggers: readonly string[];
  readonly smallIdentities: readonly string[];
}

export interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly target: readonly string[];
  /** As pg_constraint has them: `a` no action, `r` restrict, `c` cascade, `n` set null, `d` set default. */
  readonly onDelete: string;
  readonly onUpdate: string;
  readonly cleared: readonly string[];
}

export interface UniqueIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Schema {
  readonly tables: readonly Table[];
  readonly keys: readonly ForeignKey[];
  readonly indexes: readonly UniqueIndex[];
}

const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker', 'public')`;

/** Reads what PostgreSQL itself says of the schema. */
export async function readSchema(connection: Connection): Promise<Schema> {
  const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
    (await connection.query<Row>(query)).rows;
  return {
    tables: await rowsOf<Table>(tablesQuery),
    keys: await rowsOf<ForeignKey>(keysQuery),
    indexes: await rowsOf<UniqueIndex>(indexesQuery),
  };
}

const tablesQuery = `
  select c.oid::regclass::text as name,
      (select not a.attnotnull from pg_attribute a
        where a.attrelid = c.oid and a.attname = '${owner}' and not a.attisdropped) as "ownerMayBeNull",
      array(select t.tgname::text || case when p.prosrc ~ 'pg_notify|\\mtell' then ' (notifies)' else '' end
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype) as "smallIdentities"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours} order by 1`;

const columnsOf = (relation: string, numbers: string): string =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality as part (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = part.number order by part.place)`;

const keysQuery = `
  select k.conname::text as name, k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
      ${columnsOf('k.conrelid', 'k.conkey')} as columns, ${columnsOf('k.confrelid', 'k.confkey')} as target,
      k.confdeltype::text as "onDelete", k.confupdtype::text as "onUpdate",
      ${columnsOf('k.conrelid', 'coalesce(k.confdelsetcols, k.conkey)')} as cleared
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ours} order by 2, 1`;

// An expression has the number 0 and so no column: it can't be what a table is distributed by.
const indexesQuery = `
  select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
      ${columnsOf('i.indrelid', 'i.indkey::smallint[]')} as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where (i.indisunique or i.indisexclusion) and not c.relispartition and ${ours} order by 2, 1`;

/**
 * Where each table would go: a table with the owner's column is distributed by it; what such a table refers to, and
 * has no owner, is copied to every node; the rest stays where it is.
 */
export function placesOf({ tables, keys }: Schema): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>(
    tables.map(({ name, ownerMayBeNull }) => [name, ownerMayBeNull === false ? 'distributed' : 'local']),
  );
  for (let grew = true; grew;) {
    grew = false;
    for (const { from, to } of keys) {
      if (places.get(from) === 'local' || places.get(to) !== 'local') continue;
      places.set(to, 'reference');
      grew = true;
    }
  }
  return places;
}

/** Referenced tables first, as Citus needs them. */
export function orderOf({ tables, keys }: Schema): string[] {
  const done = new Set<string>();
  const visit = (name: string, above: readonly string[]): void => {
    if (done.has(name) || above.includes(name)) return;
    for (const { from, to } of keys) if (from === name && to !== name) visit(to, [...above, name]);
    done.add(name);
  };
  for (const { name } of tables) visit(name, []);
  return [...done];
}

/** The statements that would distribute a running portal's tables. */
export function statementsOf(schema: Schema): string[] {
  const places = placesOf(schema);
  const ordered = orderOf(schema);
  const distributed = ordered.filter((name) => places.get(name) === 'distributed');
  return [
    ...ordered
      .filter((name) => places.get(name) === 'reference')
      .map((name) => `select create_reference_table('${name}');`),
    ...distributed.map(
      (name, at) =>
        `select create_distributed_table('${name}', '${owner}', colocate_with => '${at === 0 ? 'none' : (distributed[0] ?? '')}');`,
    ),
  ];
}
