import type { Pools } from '#kit/server/database/pool.ts';
import { harrow } from './make-company.ts';

/** A row that one person shouldn't see, by what a reader would recognize it. */
export interface OthersRow {
  readonly table: string;
  readonly marks: readonly string[];
  /** By the name a path gives it: shipmentId, number. */
  readonly names: Readonly<Record<string, string>>;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** Columns that name the person whose row it is. */
const ownerColumns = [
  'person_id',
  'for_person',
  'created_by',
  'asked_by',
  'made_by',
  'bought_by',
  'written_by',
  'uploaded_by',
  'invited_by',
  'sent_by',
  'looked_by',
  'printed_by',
  'entered_by',
];
const shared = [
  'company_id',
  'seller_id',
  'person_id',
  'location_id',
  'consent_id',
  'program_id',
  'service_type',
  'name',
];
/** Besides its key, a person knows a row by these. */
const tellingColumns = [
  'number',
  'tracking_number',
  'nickname',
  'title',
  'special_instruction_text',
  'message',
];

/** Rows whose owner is another row, in the same company. */
const parents: Readonly<Record<string, string>> = {
  shipment_id: 'shipping.shipment',
  reconciliation_id: 'billing.reconciliation',
  order_id: 'marketplace.diamond_order',
  purchase_id: 'shipping.purchase',
};

async function tablesOf({ owner }: Pools): Promise<readonly Table[]> {
  const { rows } = await owner.query<{ name: string; columns: string[]; key: string[] | null }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
        (select array_agg(k.attname::text) from pg_index i
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('pg_catalog', 'information_schema', 'kit', 'watch')
      group by c.oid, n.nspname, c.relname having bool_or(a.attname = 'company_id') order by 1`,
  );
  return rows.map(({ key, ...table }) => ({ ...table, key: key ?? [] }));
}

/** Short values, days, and kinds are in answers by chance. */
const isTelling = (column: string, value: string): boolean =>
  isGuid(value) || (tellingColumns.includes(column) && value.length >= 8);
const isGuid = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

const namedBy = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function rowsWhere(
  pools: Pools,
  table: Table,
  where: string,
  values: unknown[],
): Promise<readonly OthersRow[]> {
  const wanted = table.columns.filter(
    (column) => table.key.includes(column) || tellingColumns.includes(column),
  );
  // Sums have no key, and nothing else identifies them.
  if (wanted.length === 0) return [];
  const { rows } = await pools.owner.query<Record<string, unknown>>(
    `select ${wanted.map((column) => `"${column}"::text`).join(', ')} from ${table.name} t
      where company_id = $1 and ${where} order by ${table.key.map((column) => `"${column}"`).join(', ')} desc limit 400`,
    [harrow, ...values],
  );
  return rows.map((row) => {
    const known = Object.entries(row).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && !shared.includes(pair[0]),
    );
    return {
      table: table.name,
      marks: known.filter(([column, value]) => isTelling(column, value)).map(([, value]) => value),
      names: Object.fromEntries(known.map(([column, value]) => [namedBy(column), value])),
    };
  });
}

/** Everything in the company with another owner than this person, directly or by what it belongs to. */
export async function rowsOfOtherPeople(pools: Pools, personId: string): Promise<readonly OthersRow[]> {
  const tables = await tablesOf(pools);
  const owned = (table: Table) => table.columns.find((column) => ownerColumns.includes(column));
  const found: OthersRow[] = [];
  for (const table of tables) {
    const owner = owned(table);
    if (owner !== undefined) {
      found.push(...(await rowsWhere(pools, table, `${owner} is not null and ${owner} <> $2`, [personId])));
      continue;
    }
    const [link, parentName] =
      Object.entries(parents).find(
        ([column, parent]) => table.columns.includes(column) && parent !== table.name,
      ) ?? [];
    const parent = tables.find(({ name }) => name === parentName);
    const parentOwner = parent && owned(parent);
    if (link === undefined || parent === undefined || parentOwner === undefined) continue;
    const where = `exists (select from ${parent.name} p where p.company_id = t.company_id and p.${link} = t.${link} and p.${parentOwner} <> $2)`;
    found.push(...(await rowsWhere(pools, table, where, [personId])));
  }
  return found;
}

/** What belongs to none of these locations; a row without a location belongs to the company. */
export async function rowsOfOtherLocations(
  pools: Pools,
  locationIds: readonly string[],
): Promise<readonly OthersRow[]> {
  const elsewhere = (row: string) => `not coalesce(${row}.location_id = any($2::uuid[]), false)`;
  const ofParcel = (reconciliation: string) => `exists (select from billing.parcel p
    where p.company_id = ${reconciliation}.company_id and p.carrier = ${reconciliation}.carrier
      and p.tracking_number = ${reconciliation}.tracking_number and ${elsewhere('p')})`;
  const indirectly: Readonly<Record<string, string>> = {
    'billing.reconciliation': ofParcel('t'),
    'billing.dispute': `exists (select from billing.reconciliation r where r.company_id = t.company_id
      and r.reconciliation_id = t.reconciliation_id and ${ofParcel('r')})`,
    'companies.invite': 'not location_ids && $2::uuid[]',
  };
  const found: OthersRow[] = [];
  for (const table of await tablesOf(pools)) {
    const where =
      indirectly[table.name] ?? (table.columns.includes('location_id') ? elsewhere('t') : undefined);
    if (where !== undefined) found.push(...(await rowsWhere(pools, table, where, [locationIds])));
  }
  return found;
}
