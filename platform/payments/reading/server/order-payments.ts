import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';
import type { ChargeRow } from '#platform/payments/charges/server/charge-store.ts';
import type { BillRow, BillTables } from '#platform/payments/bills/server/bill-store.ts';
import { visibleLocations } from '#platform/payments/bills/server/visible-locations.ts';
import { paymentRefusals } from '../contract/payment-endpoints.ts';
import type {
  OrderPayments,
  getOrderPayments as one,
  getPaymentReports as several,
} from '../contract/payment-endpoints.ts';
import { listChargesOfBills } from './find-charges.ts';
import { isForLocations } from './find-payments.ts';

export async function getOrderPayments(
  ctx: Ctx,
  { params }: EndpointInput<typeof one>,
): Promise<OrderPayments> {
  const [found] = await paymentsFor(ctx, [params.orderId]);
  return found ?? refuse(paymentRefusals.order_missing);
}

export function getPaymentReports(
  ctx: Ctx,
  { query }: EndpointInput<typeof several>,
): Promise<OrderPayments[]> {
  return paymentsFor(ctx, query.zingOrderIds);
}

async function paymentsFor(ctx: Ctx, names: readonly string[]): Promise<OrderPayments[]> {
  const { companyId } = requireMember(ctx.actor);
  const locations = await visibleLocations(ctx);
  const bills = await findBills(ctx, { companyId, names, locations });
  if (bills.length === 0) return [];
  const billIds = bills.map((bill) => bill.bill_id);
  const charges = await listChargesOfBills(ctx, companyId, billIds);
  const owed = await owedOnBills(ctx, companyId, billIds);
  return bills.map((bill) => ({
    orderId: bill.bill_id,
    number: bill.number,
    amountDue: owed.get(bill.bill_id) ?? 0,
    payments: charges.filter((charge) => charge.bill_id === bill.bill_id).map(presentPayment),
  }));
}

function presentPayment(charge: ChargeRow): OrderPayments['payments'][number] {
  return {
    id: charge.charge_id,
    paymentType: charge.pays_by,
    paymentMethod: charge.method_label,
    amount: charge.amount,
    status: charge.status,
    date: charge.asked_at.toISOString(),
    settlesOn: charge.settles_on,
    reason: charge.reason,
  };
}

const tables = (ctx: Ctx) => tablesOf<BillTables>(ctx);

interface BillLookup {
  readonly companyId: string;
  /** Ids or bill numbers. */
  readonly names: readonly string[];
  /** If given, only orders of these locations. */
  readonly locations?: readonly string[] | undefined;
}

function findBills(ctx: Ctx, { companyId, names, locations }: BillLookup): Promise<BillRow[]> {
  let query = tables(ctx)
    .selectFrom('payments.bill as bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([
        where('number', 'in', names),
        where(
          sql<string>`bill_id::text`,
          'in',
          names.map((name) => name.toLowerCase()),
        ),
      ]),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('bill_id');
  if (locations !== undefined) query = query.where(isForLocations(locations));
  return query.execute();
}
