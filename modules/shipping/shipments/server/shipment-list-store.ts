import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { wantsAttention } from '../domain/attention.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';
import type { ShipmentTables } from './shipment-tables.ts';
import { hasWords } from './search-shipments-store.ts';
import { behind, sorts } from './shipment-sorts.ts';
import type { ShipmentSort } from './shipment-sorts.ts';
import type { ShipmentRow } from './shipment-store.ts';

/** What wants attention stands before the rest, and each part goes on from a place of its own. */
export type ListPart = 'attention' | 'rest' | 'all';

export interface ShipmentsAsked {
  readonly limit: number;
  readonly after?: readonly [key: string | number, shipmentId: string] | undefined;
  readonly part?: ListPart;
  readonly tab: 'saved' | 'processed' | 'attention' | 'boomerang';
  readonly status?: ShipmentStatus | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly search?: string | undefined;
  /** Those that have the words of the search, where they were gathered before. */
  readonly gathered?: readonly string[] | undefined;
  readonly createdBy?: string | undefined;
  readonly sort: ShipmentSort;
}

/** By its status, or since an alert of its parcel waits. */
export const wantsLook = sql<boolean>`(status = any(${[...wantsAttention]}::text[]) or open_alerts > 0)`;

/** One more than asked for tells that there is a next page. */
export const findShipments = (ctx: Ctx, companyId: string, asked: ShipmentsAsked): Promise<ShipmentRow[]> =>
  shipmentsAsked(ctx, companyId, asked).selectAll().execute();

/** Which they are and in which order; what is read of each is left to whoever asks. */
export function shipmentsAsked(ctx: Ctx, companyId: string, asked: ShipmentsAsked) {
  const { limit, after, sort, tab, part = 'all' } = asked;
  const { key, order } = sorts[sort];
  let query = tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .where('company_id', '=', companyId)
    .orderBy(key.by, order)
    .orderBy('shipment_id', order)
    .limit(limit + 1);
  if (tab === 'saved' || tab === 'processed') query = query.where('is_processed', '=', tab === 'processed');
  if (tab === 'attention') query = query.where(wantsLook);
  if (tab === 'boomerang') query = query.where('kind', '=', 'Boomerang');
  if (part === 'attention') query = query.where(wantsLook);
  if (part === 'rest') query = query.where(sql<boolean>`not ${wantsLook}`);
  if (asked.status !== undefined) query = query.where('status', '=', asked.status);
  if (asked.createdBy !== undefined) query = query.where('created_by', '=', asked.createdBy);
  if (asked.from !== undefined) query = query.where('listed_at', '>=', startOfProviderDay(asked.from));
  if (asked.to !== undefined) query = query.where('listed_at', '<', startOfProviderDay(addDays(asked.to, 1)));
  if (after !== undefined) query = query.where(behind(sort, after));
  if (asked.gathered !== undefined)
    query = query.where(sql<boolean>`shipment_id = any(${[...asked.gathered]}::uuid[])`);
  else if (asked.search !== undefined && asked.search !== '') query = query.where(hasWords(asked.search));
  return query;
}
