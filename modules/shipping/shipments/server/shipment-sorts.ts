import { sql } from '#kit/server/database/sql.ts';
import type { ShipmentRow } from './shipment-store.ts';

type Key = string | number;

interface SortKey {
  /** As its index is written; `case` and no coalesce, by which row-level security would use none. */
  readonly by: ReturnType<typeof sql>;
  readonly type: ReturnType<typeof sql>;
  of(row: ShipmentRow): Key;
}

const listed: SortKey = {
  by: sql`listed_at`,
  type: sql`timestamptz`,
  of: (row) => row.listed_at.toISOString(),
};
const value: SortKey = {
  by: sql`case when declared_value is null then -1 else declared_value end`,
  type: sql`bigint`,
  of: (row) => row.declared_value ?? -1,
};
const cost: SortKey = {
  by: sql`case when cost is null then -1 else cost end`,
  type: sql`bigint`,
  of: (row) => row.cost ?? -1,
};
const recipient: SortKey = {
  by: sql`ship_to_company`,
  type: sql`text`,
  of: (row) => row.ship_to_company,
};

/** What the dashboard can be sorted by: each has an index, so that the last page is as quick as the first. */
export const sorts = {
  newest: { key: listed, order: 'desc' },
  oldest: { key: listed, order: 'asc' },
  valueHighest: { key: value, order: 'desc' },
  valueLowest: { key: value, order: 'asc' },
  costHighest: { key: cost, order: 'desc' },
  costLowest: { key: cost, order: 'asc' },
  recipientFirst: { key: recipient, order: 'asc' },
  recipientLast: { key: recipient, order: 'desc' },
} as const satisfies Record<string, { readonly key: SortKey; readonly order: 'asc' | 'desc' }>;

export type ShipmentSort = keyof typeof sorts;

/** Behind the row that stood last on the page before. */
export function behind(sort: ShipmentSort, [key, shipmentId]: readonly [Key, string]) {
  const { by, type } = sorts[sort].key;
  const place = sql`(${key}::${type}, ${shipmentId}::uuid)`;
  return sorts[sort].order === 'desc'
    ? sql<boolean>`(${by}, shipment_id) < ${place}`
    : sql<boolean>`(${by}, shipment_id) > ${place}`;
}
