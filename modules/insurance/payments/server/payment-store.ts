import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PaymentStatus } from '../domain/premium-due.ts';

export interface PaymentTables {
  'insurance.payment': {
    company_id: string;
    payment_id: string;
    policy_number: string;
    intent_id: string;
    amount: Cents;
    status: PaymentStatus;
    method_id: string;
    bill_id: string;
    charge_id: Maybe<string>;
    paid_by: string;
    asked_at: Date;
    changed_at: Date;
  };
  'insurance.payment_report': {
    company_id: string;
    report_id: string;
    payment_id: string;
    cause: string;
    kind: 'Payment' | 'Reversal';
    amount: Cents;
    asked_at: Date;
    tries: Otherwise<number>;
    fault: Maybe<string>;
    is_refused: Otherwise<boolean>;
    reported_at: Maybe<Date>;
    reference: Maybe<string>;
    withdrawn_at: Maybe<Date>;
    closed_by: Maybe<string>;
    closed_because: Maybe<string>;
  };
}

export type PaymentRow = Selectable<PaymentTables['insurance.payment']>;

export const paymentTables = (ctx: Ctx) => tablesOf<PaymentTables>(ctx);

export interface PaymentKey {
  readonly companyId: string;
  readonly paymentId: string;
}

export const insertPayment = (
  ctx: Ctx,
  row: Insertable<PaymentTables['insurance.payment']>,
): Promise<PaymentRow> =>
  paymentTables(ctx).insertInto('insurance.payment').values(row).returningAll().executeTakeFirstOrThrow();

const select = (ctx: Ctx, companyId: string) =>
  paymentTables(ctx).selectFrom('insurance.payment').selectAll().where('company_id', '=', companyId);

export const findPaymentByIntent = (
  ctx: Ctx,
  companyId: string,
  intentId: string,
): Promise<PaymentRow | undefined> =>
  select(ctx, companyId).where('intent_id', '=', intentId).executeTakeFirst();

export const lockPayment = (
  ctx: Ctx,
  { companyId, paymentId }: PaymentKey,
): Promise<PaymentRow | undefined> =>
  select(ctx, companyId).where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();

export const lockPaymentOfBill = (
  ctx: Ctx,
  companyId: string,
  billId: string,
): Promise<PaymentRow | undefined> =>
  select(ctx, companyId).where('bill_id', '=', billId).forUpdate().executeTakeFirst();

export const lockPaymentOfCharge = (
  ctx: Ctx,
  companyId: string,
  chargeId: string,
): Promise<PaymentRow | undefined> =>
  select(ctx, companyId).where('charge_id', '=', chargeId).forUpdate().executeTakeFirst();

export async function updatePayment(
  ctx: Ctx,
  { company_id: companyId, payment_id: paymentId }: PaymentRow,
  change: Updateable<PaymentTables['insurance.payment']>,
): Promise<void> {
  await paymentTables(ctx)
    .updateTable('insurance.payment')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Of all policies, with when the insurer posted each. One that was given back before it was posted no longer counts. */
export async function findPaymentsOf(ctx: Ctx, companyId: string) {
  const rows = await paymentTables(ctx)
    .selectFrom('insurance.payment as payment')
    .leftJoin('insurance.payment_report as report', (on) =>
      on
        .onRef('report.company_id', '=', 'payment.company_id')
        .onRef('report.payment_id', '=', 'payment.payment_id')
        .on('report.kind', '=', 'Payment'),
    )
    .select([
      'payment.policy_number as policyNumber',
      'payment.amount',
      'payment.status',
      'report.reported_at as reportedAt',
    ])
    .where('payment.company_id', '=', companyId)
    .where('payment.status', 'in', ['Asked', 'Paid'])
    .where('report.withdrawn_at', 'is', null)
    .orderBy('payment.asked_at', 'desc')
    .limit(500)
    .execute();
  return rows;
}

/** For the number of the next bill; the caller has locked the policy. */
export async function countPayments(ctx: Ctx, companyId: string, policyNumber: string): Promise<number> {
  const { made } = await paymentTables(ctx)
    .selectFrom('insurance.payment')
    .select(({ fn }) => fn.countAll<string>().as('made'))
    .where('company_id', '=', companyId)
    .where('policy_number', '=', policyNumber)
    .executeTakeFirstOrThrow();
  return Number(made);
}
