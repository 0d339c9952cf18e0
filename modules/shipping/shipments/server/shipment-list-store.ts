import { typoPatterns } from '#kit/server/database/typo-pattern.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { urgentAlerts } from '../domain/alert-kinds.ts';
import { attentionStatuses, urgentStatuses } from '../domain/shipment-status.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';
import type { ShipmentTables } from './shipment-store.ts';
import { sorts } from './shipment-sorts.ts';
import type { ShipmentSort, SortedShipment, SortValue } from './shipment-sorts.ts';

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
  readonly webStore?: string | undefined;
  readonly sort: ShipmentSort;
  /** Everyone who created one, by name. */
  readonly creators?: readonly string[] | undefined;
}

/** By status, or because of an open alert. */
export const needsAttentionSql = sql<boolean>`(status = any(${[...attentionStatuses]}::text[]) or open_alerts > 0)`;

/** A parcel in trouble or without coverage. The number of alerts has an index, their kind has none. */
const isUrgentSql = sql<boolean>`(status = any(${[...urgentStatuses]}::text[])
  or (open_alerts > 0 and coalesce(open_alert_kind = any(${[...urgentAlerts]}::text[]), false)))`;

/** Reads one extra row to tell whether there is a next page. */
export const findShipments = (
  ctx: Ctx,
  companyId: string,
  filter: ShipmentListQuery,
): Promise<SortedShipment[]> =>
  shipmentListQuery(ctx, companyId, filter)
    .selectAll()
    .select(sql<SortValue>`${sorts[filter.sort].key.by(filter.creators ?? [])}`.as('sorted_by'))
    .execute();

/** Filter and order; callers choose the columns. */
export function shipmentListQuery(ctx: Ctx, companyId: string, filter: ShipmentListQuery) {
  const { limit, after, sort, tab, part = 'all' } = filter;
  const { key, order } = sorts[sort];
  const shipments = tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .where('company_id', '=', companyId);
  let query = nextRows(shipments, [key.by(filter.creators ?? []), 'shipment_id'], { limit, after, order });
  if (tab === 'saved' || tab === 'processed') query = query.where('is_processed', '=', tab === 'processed');
  if (tab === 'attention') query = query.where(needsAttentionSql);
  if (tab === 'boomerang') query = query.where('kind', '=', 'Boomerang');
  if (part === 'urgent') query = query.where(isUrgentSql);
  if (part === 'attention') query = query.where(sql<boolean>`(${needsAttentionSql} and not ${isUrgentSql})`);
  if (part === 'rest') query = query.where(sql<boolean>`not ${needsAttentionSql}`);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.createdBy !== undefined) query = query.where('created_by', '=', filter.createdBy);
  if (filter.webStore !== undefined) query = query.where('web_store', '=', filter.webStore);
  if (filter.from !== undefined) query = query.where('listed_at', '>=', startOfProviderDay(filter.from));
  if (filter.to !== undefined)
    query = query.where('listed_at', '<', startOfProviderDay(addDays(filter.to, 1)));
  if (filter.gathered !== undefined)
    query = query.where(sql<boolean>`shipment_id = any(${[...filter.gathered]}::uuid[])`);
  else if (filter.search !== undefined && filter.search !== '')
    query = query.where(matchesSearch(filter.search));
  return query;
}

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

/** Only for the sort by creator, whose names other families hold. */
export async function findCreators(ctx: Ctx, companyId: string): Promise<string[]> {
  const rows = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select('created_by')
    .distinct()
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ created_by: id }) => id);
}
