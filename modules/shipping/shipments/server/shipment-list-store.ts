import { typoPatterns } from '#kit/server/database/typo-pattern.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { cursorPart, nextRows } from '#kit/server/paging.ts';
import type { CursorPart } from '#kit/server/paging.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { urgentAlerts } from '../domain/alert-kinds.ts';
import { attentionStatuses, urgentStatuses } from '../domain/shipment-status.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';
import type { ShipmentRow, ShipmentTables } from './shipment-store.ts';

/** What is urgent comes first, then what needs attention; each part has its own cursor. */
export type ListPart = 'urgent' | 'attention' | 'rest' | 'all';

export interface ShipmentListQuery {
  readonly limit: number;
  readonly after?: readonly [key: SortValue, shipmentId: string] | undefined;
  readonly part?: ListPart;
  readonly tab: 'saved' | 'processed' | 'attention' | 'boomerang';
  readonly status?: ShipmentStatus | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly search?: string | undefined;
  /** IDs that match the search, if collected beforehand. */
  readonly gathered?: readonly string[] | undefined;
  readonly createdBy?: string | undefined;
  readonly sort: ShipmentSort;
}

/** By status, or because of an open alert. */
export const needsAttentionSql = sql<boolean>`(status = any(${[...attentionStatuses]}::text[]) or open_alerts > 0)`;

/** A parcel in trouble or without coverage. */
const isUrgentSql = sql<boolean>`(status = any(${[...urgentStatuses]}::text[])
  or coalesce(open_alert_kind = any(${[...urgentAlerts]}::text[]), false))`;

/** Reads one extra row to tell whether there is a next page. */
export const findShipments = (
  ctx: Ctx,
  companyId: string,
  filter: ShipmentListQuery,
): Promise<ShipmentRow[]> => shipmentListQuery(ctx, companyId, filter).selectAll().execute();

/** Filter and order; callers choose the columns. */
export function shipmentListQuery(ctx: Ctx, companyId: string, filter: ShipmentListQuery) {
  const { limit, after, sort, tab, part = 'all' } = filter;
  const { key, order } = sorts[sort];
  const shipments = tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .where('company_id', '=', companyId);
  let query = nextRows(shipments, [key.by, 'shipment_id'], { limit, after, order });
  if (tab === 'saved' || tab === 'processed') query = query.where('is_processed', '=', tab === 'processed');
  if (tab === 'attention') query = query.where(needsAttentionSql);
  if (tab === 'boomerang') query = query.where('kind', '=', 'Boomerang');
  if (part === 'urgent') query = query.where(isUrgentSql);
  if (part === 'attention') query = query.where(sql<boolean>`(${needsAttentionSql} and not ${isUrgentSql})`);
  if (part === 'rest') query = query.where(sql<boolean>`not ${needsAttentionSql}`);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.createdBy !== undefined) query = query.where('created_by', '=', filter.createdBy);
  if (filter.from !== undefined) query = query.where('listed_at', '>=', startOfProviderDay(filter.from));
  if (filter.to !== undefined)
    query = query.where('listed_at', '<', startOfProviderDay(addDays(filter.to, 1)));
  if (filter.gathered !== undefined)
    query = query.where(sql<boolean>`shipment_id = any(${[...filter.gathered]}::uuid[])`);
  else if (filter.search !== undefined && filter.search !== '')
    query = query.where(matchesSearch(filter.search));
  return query;
}

export type SortValue = Date | string | number;

interface SortKey {
  /** Must match the index; row-level security would not use it with coalesce. */
  readonly by: ReturnType<typeof sql>;
  readonly part: CursorPart<SortValue>;
  of(row: ShipmentRow): SortValue;
}

const listed: SortKey = {
  by: sql`listed_at`,
  part: cursorPart.instant,
  of: (row) => row.listed_at,
};
const value: SortKey = {
  by: sql`case when declared_value is null then -1 else declared_value end`,
  part: cursorPart.whole,
  of: (row) => row.declared_value ?? -1,
};
const cost: SortKey = {
  by: sql`case when cost is null then -1 else cost end`,
  part: cursorPart.whole,
  of: (row) => row.cost ?? -1,
};
const recipient: SortKey = {
  by: sql`ship_to_company`,
  part: cursorPart.text,
  of: (row) => row.ship_to_company,
};

const number: SortKey = { by: sql`number`, part: cursorPart.text, of: (row) => row.number };
const name: SortKey = { by: sql`name`, part: cursorPart.text, of: (row) => row.name };
const contact: SortKey = {
  by: sql`ship_to_contact`,
  part: cursorPart.text,
  of: (row) => row.ship_to_contact,
};
const carrier: SortKey = { by: sql`carrier_name`, part: cursorPart.text, of: (row) => row.carrier_name };
const tracking: SortKey = { by: sql`tracking_tail`, part: cursorPart.text, of: (row) => row.tracking_tail };
const shipDay: SortKey = { by: sql`ships_on`, part: cursorPart.day, of: (row) => row.ships_on };
const stage: SortKey = { by: sql`stage`, part: cursorPart.whole, of: (row) => row.stage };

/** Every sort has an index, so that the last page is as fast as the first. */
export const sorts = {
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
} as const satisfies Record<string, { readonly key: SortKey; readonly order: 'asc' | 'desc' }>;

export type ShipmentSort = keyof typeof sorts;

/** Above this, scanning the list in order is faster. */
const maxMatchingIds = 1_000;

// The trigram index needs three letters.
const minLetters = 3;

/** Matching IDs, or undefined if scanning in order is faster. */
export async function findMatchingShipments(
  ctx: Ctx,
  companyId: string,
  search: string | undefined,
): Promise<readonly string[] | undefined> {
  if (search === undefined || search.length < minLetters) return undefined;
  const { rows } = await matchingShipments(companyId, search).execute(ctx.database);
  if (rows.length === 0) return findMisspelled(ctx, companyId, search);
  return rows.length > maxMatchingIds ? undefined : rows.map(({ shipment_id: id }) => id);
}

/** Every row is compared, so only the latest are, of drafts and of purchased ones. */
const maxCompared = 1_000;

/** Of the latest shipments those whose recipient or name is one typo away in each word. */
async function findMisspelled(ctx: Ctx, companyId: string, search: string): Promise<readonly string[]> {
  const patterns = typoPatterns(search);
  if (patterns === undefined) return [];
  const { rows } = await sql<{ readonly shipment_id: string }>`
    select shipment_id from (values (true), (false)) as half (is_processed), lateral (
      select shipment_id, ship_to_company, ship_to_contact, name from shipping.shipment
      where company_id = ${companyId} and is_processed = half.is_processed
      order by listed_at desc, shipment_id desc limit ${maxCompared}::integer
    ) latest
    where concat_ws(' ', ship_to_company, ship_to_contact, name) ~* ${patterns.join('.*')}
    limit ${maxMatchingIds}::integer`.execute(ctx.database);
  return rows.map(({ shipment_id: id }) => id);
}

export const matchingShipments = (companyId: string, search: string) => sql<{ readonly shipment_id: string }>`
  select shipment_id
  from shipping.shipments_with(
    ${companyId}::uuid, ${containsPattern(search)}, ${numberTail(search)}, ${maxMatchingIds + 1}::integer) as shipment_id`;

/** Matches part of a name or shipment ID, or the last five of a tracking number. */
function matchesSearch(search: string) {
  const part = containsPattern(search);
  return sql<boolean>`(
    ship_to_company ilike ${part} or ship_to_contact ilike ${part} or name ilike ${part} or number like ${part}
    or right(tracking_number, 5) = ${numberTail(search)}
  )`;
}

const containsPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const numberTail = (search: string): string => search.slice(-5).toUpperCase();
