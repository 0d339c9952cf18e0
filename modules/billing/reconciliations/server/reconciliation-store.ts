import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CarrierName } from '#outside/carriers/port.ts';
import type { AdjustmentReason } from '../domain/differences.ts';
import type { Days } from '../domain/reconciliation-range.ts';
import type { ReconciliationTables } from './reconciliation-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReconciliationTables>(ctx);

export async function insertReconciliation(
  ctx: Ctx,
  row: Selectable<ReconciliationTables['billing.reconciliation']>,
): Promise<void> {
  await tables(ctx)
    .insertInto('billing.reconciliation')
    .values({
      ...row,
      before: JSON.stringify(row.before),
      billed: JSON.stringify(row.billed),
      parts: JSON.stringify(row.parts),
    })
    .execute();
}

export interface ReconciliationsFilter extends Days {
  readonly carrier?: CarrierName | undefined;
  readonly reason?: AdjustmentReason | undefined;
  readonly search?: string | undefined;
  /** If given, only these locations. */
  readonly locations?: readonly string[] | undefined;
}

function withParcel(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('billing.reconciliation as made')
    .innerJoin('billing.parcel as parcel', (on) =>
      on
        .onRef('parcel.company_id', '=', 'made.company_id')
        .onRef('parcel.carrier', '=', 'made.carrier')
        .onRef('parcel.tracking_number', '=', 'made.tracking_number'),
    )
    .leftJoin('billing.dispute as dispute', (on) =>
      on
        .onRef('dispute.company_id', '=', 'made.company_id')
        .onRef('dispute.reconciliation_id', '=', 'made.reconciliation_id'),
    )
    .where('made.company_id', '=', companyId);
}

function matching(ctx: Ctx, companyId: string, filter: ReconciliationsFilter) {
  const { from, to, carrier, reason, search, locations } = filter;
  let query = withParcel(ctx, companyId)
    .where('made.reconciled_on', '>=', from)
    .where('made.reconciled_on', '<=', to);
  if (carrier !== undefined) query = query.where('made.carrier', '=', carrier);
  if (reason !== undefined) query = query.where('made.reason', '=', reason);
  if (locations !== undefined)
    query =
      locations.length === 0
        ? query.where(sql<boolean>`false`)
        : query.where('parcel.location_id', 'in', [...locations]);
  if (search === undefined || search === '') return query;
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return query.where((where) =>
    where.or([
      where('made.tracking_number', 'ilike', like),
      where('made.carrier_invoice', 'ilike', like),
      where('parcel.shipment_number', 'ilike', like),
      where('parcel.recipient', 'ilike', like),
    ]),
  );
}

const columns = [
  'made.reconciliation_id',
  'made.company_id',
  'made.carrier',
  'made.tracking_number',
  'made.carrier_invoice',
  'made.reason',
  'made.amount',
  'made.explanation',
  'made.before',
  'made.billed',
  'made.parts',
  'made.transaction_id',
  'made.reconciled_on',
  'parcel.service',
  'parcel.shipment_number',
  'parcel.recipient',
  'parcel.location_id',
  'parcel.shipped_on',
  'dispute.status as dispute_status',
] as const;

const select = (query: ReturnType<typeof withParcel>) => query.select(columns);

export type ReconciliationRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export interface ReconciliationsPage extends ReconciliationsFilter {
  readonly limit: number;
  readonly after?: readonly [reconciledOn: Day, reconciliationId: string] | undefined;
}

/** Newest first. Returns one row more than the limit if there is a next page. */
export function findReconciliations(
  ctx: Ctx,
  companyId: string,
  { limit, after, ...filter }: ReconciliationsPage,
): Promise<ReconciliationRow[]> {
  return nextRows(
    select(matching(ctx, companyId, filter)),
    ['made.reconciled_on', 'made.reconciliation_id'],
    {
      limit,
      after,
      order: 'desc',
    },
  ).execute();
}

export interface SumRow {
  readonly reason: AdjustmentReason;
  readonly carrier: CarrierName;
  readonly count: number;
  readonly total: Cents;
}

export function sumReconciliations(
  ctx: Ctx,
  companyId: string,
  filter: ReconciliationsFilter,
): Promise<SumRow[]> {
  return matching(ctx, companyId, filter)
    .select([
      'made.reason',
      'made.carrier',
      sql<number>`count(*)::integer`.as('count'),
      sql<Cents>`sum(made.amount)::bigint`.as('total'),
    ])
    .groupBy(['made.reason', 'made.carrier'])
    .orderBy('made.reason')
    .orderBy('made.carrier')
    .execute();
}

export function findReconciliation(
  ctx: Ctx,
  companyId: string,
  reconciliationId: string,
): Promise<ReconciliationRow | undefined> {
  return select(withParcel(ctx, companyId))
    .where('made.reconciliation_id', '=', reconciliationId)
    .executeTakeFirst();
}
