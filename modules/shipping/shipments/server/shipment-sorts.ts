import { sql } from '#kit/server/database/sql.ts';
import { cursorPart } from '#kit/server/paging.ts';
import type { CursorPart } from '#kit/server/paging.ts';
import { extraSortKeys } from '../contract/shipment-endpoints.ts';
import type { ExtraSortKey, ShipmentSort } from '../contract/shipment-endpoints.ts';
import type { ShipmentRow } from './shipment-store.ts';

export type { ShipmentSort } from '../contract/shipment-endpoints.ts';
export type SortValue = Date | string | number;
export type SortedShipment = ShipmentRow & { readonly sorted_by: SortValue };

interface SortKey {
  /** Must match the index; row-level security would not use it with coalesce. */
  by(creators: readonly string[]): ReturnType<typeof sql>;
  readonly part: CursorPart<SortValue>;
}

const listed: SortKey = {
  by: () => sql`listed_at`,
  part: cursorPart.instant,
};
const value: SortKey = {
  by: () => sql`case when declared_value is null then -1 else declared_value end`,
  part: cursorPart.whole,
};
const cost: SortKey = {
  by: () => sql`case when cost is null then -1 else cost end`,
  part: cursorPart.whole,
};
const recipient: SortKey = {
  by: () => sql`ship_to_company`,
  part: cursorPart.text,
};

const number: SortKey = { by: () => sql`number`, part: cursorPart.text };
const name: SortKey = { by: () => sql`name`, part: cursorPart.text };
const contact: SortKey = {
  by: () => sql`ship_to_contact`,
  part: cursorPart.text,
};
const carrier: SortKey = { by: () => sql`carrier_name`, part: cursorPart.text };
const tracking: SortKey = { by: () => sql`tracking_tail`, part: cursorPart.text };
const shipDay: SortKey = { by: () => sql`ships_on`, part: cursorPart.day };
const stage: SortKey = { by: () => sql`stage`, part: cursorPart.whole };

const words = (by: ReturnType<typeof sql>): SortKey => ({ by: () => by, part: cursorPart.text });
const count = (by: ReturnType<typeof sql>): SortKey => ({ by: () => by, part: cursorPart.whole });
const place = (end: 'origin' | 'destination') => {
  const line = (part: string) => sql`coalesce(draft #>> ${sql.lit(`{${end},${part}}`)}, '')`;
  return sql`lower(concat_ws(' ', ${line('addressLine1')}, ${line('addressLine2')}, ${line('city')}, ${line('state')}, ${line('postalCode')}))`;
};

/** These columns start hidden, so they have no index: a company's rows are read and sorted. */
const extraKeys: Readonly<Record<ExtraSortKey, SortKey>> = {
  insuredValue: count(sql`coalesce(insured_value, -1)`),
  createdBy: {
    by: (creators) => sql`coalesce(array_position(${[...creators]}::uuid[], created_by), 0)`,
    part: cursorPart.whole,
  },
  signature: words(sql`coalesce(draft ->> 'signature', '')`),
  packaging: words(sql`coalesce(draft ->> 'packaging', '')`),
  // By volume.
  dimensions: count(
    sql`coalesce(((draft #>> '{size,length}')::float * (draft #>> '{size,width}')::float * (draft #>> '{size,height}')::float)::int, -1)`,
  ),
  service: words(sql`coalesce(service, '')`),
  weightOz: count(sql`coalesce((draft ->> 'weightOz')::int, -1)`),
  reference1: words(sql`lower(coalesce(draft ->> 'reference1', ''))`),
  reference2: words(sql`lower(coalesce(draft ->> 'reference2', ''))`),
  isResidential: words(sql`coalesce(draft #>> '{destination,isResidential}', '')`),
  coverage: words(sql`coalesce(draft ->> 'coverage', '')`),
  shipToAddress: words(place('destination')),
  shipFromCompany: words(sql`lower(coalesce(draft #>> '{origin,company}', ''))`),
  shipFromAddress: words(place('origin')),
  kind: words(sql`kind`),
  webStore: words(sql`lower(coalesce(web_store, ''))`),
  voidedAt: words(sql`coalesce(to_char(voided_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '')`),
};

type ExtraSorts = Readonly<
  Record<`${ExtraSortKey}${'First' | 'Last'}`, { readonly key: SortKey; readonly order: 'asc' | 'desc' }>
>;
const extraSorts = Object.fromEntries(
  extraSortKeys.flatMap((key) => [
    [`${key}First`, { key: extraKeys[key], order: 'asc' }],
    [`${key}Last`, { key: extraKeys[key], order: 'desc' }],
  ]),
) as ExtraSorts;

/** The everyday columns have an index each, so that the last page is as fast as the first. */
export const sorts = {
  ...extraSorts,
  newest: { key: listed, order: 'desc' },
  oldest: { key: listed, order: 'asc' },
  valueHighest: { key: value, order: 'desc' },
  valueLowest: { key: value, order: 'asc' },
  costHighest: { key: cost, order: 'desc' },
  costLowest: { key: cost, order: 'asc' },
  recipientFirst: { key: recipient, order: 'asc' },
  recipientLast: { key: recipient, order: 'desc' },
  contactFirst: { key: contact, order: 'asc' },
  contactLast: { key: contact, order: 'desc' },
  numberLowest: { key: number, order: 'asc' },
  numberHighest: { key: number, order: 'desc' },
  nameFirst: { key: name, order: 'asc' },
  nameLast: { key: name, order: 'desc' },
  carrierFirst: { key: carrier, order: 'asc' },
  carrierLast: { key: carrier, order: 'desc' },
  trackingLowest: { key: tracking, order: 'asc' },
  trackingHighest: { key: tracking, order: 'desc' },
  shipDayEarliest: { key: shipDay, order: 'asc' },
  shipDayLatest: { key: shipDay, order: 'desc' },
  stageEarliest: { key: stage, order: 'asc' },
  stageLatest: { key: stage, order: 'desc' },
} as const satisfies Record<ShipmentSort, { readonly key: SortKey; readonly order: 'asc' | 'desc' }>;
