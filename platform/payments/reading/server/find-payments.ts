import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { nextRows } from '#kit/server/paging.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChargeStatus } from '#platform/payments/charges/domain/charge-life-cycle.ts';
import type { RefundStatus } from '#platform/payments/refunds/domain/refund-life-cycle.ts';
import type { PaysBy } from '#platform/payments/methods/domain/method.ts';
import type { ChargeTables } from '#platform/payments/charges/server/charge-store.ts';
import type { RefundTables } from '#platform/payments/refunds/server/refund-store.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';

interface PaymentFields {
  readonly id: string;
  readonly at: Date;
  readonly amount: Cents;
  readonly method: string;
  readonly paysBy: PaysBy;
  /** Null for wires. */
  readonly methodId: string | null;
  readonly billId: string;
  readonly billNumber: string;
  readonly billKind: 'invoice' | 'order';
  readonly poNumber: string | null;
  readonly reason: string | null;
  readonly settlesOn: string | null;
}

/** A charge or a refund. */
export type PaymentMade =
  | (PaymentFields & { readonly kind: 'charge'; readonly status: ChargeStatus })
  | (PaymentFields & { readonly kind: 'refund'; readonly status: RefundStatus });

export interface PaymentsQuery {
  /** If given, only this charge or refund. */
  readonly id?: string | undefined;
  /** If given, only orders of these locations. Invoices belong to the whole company. */
  readonly locations?: readonly string[] | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** Part of the bill's number. */
  readonly search?: string | undefined;
  readonly limit: number;
  readonly after?: readonly [at: Date, id: string] | undefined;
}

/** Newest first. Returns one row more than the limit if there is a next page. */
export async function findPayments(
  ctx: Ctx,
  companyId: string,
  { id, locations, from, to, search = '', limit, after }: PaymentsQuery,
): Promise<PaymentMade[]> {
  const tables = tablesOf<ChargeTables & RefundTables & BillTables>(ctx);
  const charges = tables
    .selectFrom('payments.charge as charge')
    .select([
      sql<PaymentMade['kind']>`'charge'`.as('kind'),
      'charge.charge_id as id',
      'charge.asked_at as at',
      'charge.amount',
      'charge.method_label as method',
      'charge.pays_by as paysBy',
      'charge.method_id as methodId',
      'charge.bill_id as billId',
      'charge.status',
      'charge.reason',
      'charge.settles_on as settlesOn',
    ])
    .where('charge.company_id', '=', companyId);
  const refunds = tables
    .selectFrom('payments.refund as refund')
    .innerJoin('payments.charge as charge', (on) =>
      on
        .onRef('charge.company_id', '=', 'refund.company_id')
        .onRef('charge.charge_id', '=', 'refund.charge_id'),
    )
    .select([
      sql<PaymentMade['kind']>`'refund'`.as('kind'),
      'refund.refund_id as id',
      'refund.asked_at as at',
      'refund.amount',
      'charge.method_label as method',
      'charge.pays_by as paysBy',
      'charge.method_id as methodId',
      'charge.bill_id as billId',
      sql<ChargeStatus>`refund.status`.as('status'),
      'refund.reason',
      sql<string | null>`null::date`.as('settlesOn'),
    ])
    .where('refund.company_id', '=', companyId);
  let query = tables
    .selectFrom(charges.unionAll(refunds).as('moved'))
    .innerJoin('payments.bill as bill', (on) =>
      on.onRef('bill.bill_id', '=', 'moved.billId').on('bill.company_id', '=', companyId),
    )
    .selectAll('moved')
    .select(['bill.number as billNumber', 'bill.kind as billKind', 'bill.po_number as poNumber']);
  if (id !== undefined) query = query.where('moved.id', '=', id);
  if (locations !== undefined) query = query.where(isForLocations(locations));
  if (from !== undefined) query = query.where('moved.at', '>=', startOfProviderDay(from));
  if (to !== undefined) query = query.where('moved.at', '<', startOfProviderDay(addDays(to, 1)));
  if (search !== '') query = query.where('bill.number', 'like', likePattern(search));
  const page = nextRows(query, ['moved.at', 'moved.id'], { limit, after, order: 'desc' });
  return (await page.execute()) as PaymentMade[];
}

/** Restricts orders to these locations in a query with a `bill`. Invoices belong to the whole company. */
export const isForLocations = (locations: readonly string[]) =>
  sql<boolean>`(bill.kind = 'invoice' or exists (
    select from payments.billed as billed join payments.transaction as sold
      on sold.company_id = billed.company_id and sold.transaction_id = billed.transaction_id
    where billed.company_id = bill.company_id and billed.bill_id = bill.bill_id
      and sold.location_id = any(${[...locations]}::uuid[])))`;
