import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ClaimKey } from '#modules/shipping/claims/server/claim-store.ts';
import type { PaymentStatus, PaymentWay } from '../domain/payment-moves.ts';

interface PaymentTables {
  'shipping.claim_payment': {
    company_id: string;
    payment_id: string;
    claim_id: string;
    /** The specification's claim payment shipment ID. */
    shipment_id: string;
    way: PaymentWay;
    amount: Cents;
    status: PaymentStatus;
    account_token: Maybe<string>;
    account_label: Maybe<string>;
    reference: Maybe<string>;
    failure: Maybe<string>;
    expected_on: Maybe<Day>;
    asked_by: string;
    asked_at: Date;
    changed_at: Date;
  };
}

export type PaymentRow = Selectable<PaymentTables['shipping.claim_payment']>;
export type PaymentChange = Updateable<PaymentTables['shipping.claim_payment']>;

export interface PaymentKey {
  readonly companyId: string;
  readonly paymentId: string;
}
export const keyOfPayment = (row: PaymentRow): PaymentKey => ({
  companyId: row.company_id,
  paymentId: row.payment_id,
});

const tables = (ctx: Ctx) => tablesOf<PaymentTables>(ctx);
const payments = (ctx: Ctx, companyId: string) =>
  tables(ctx).selectFrom('shipping.claim_payment').selectAll().where('company_id', '=', companyId);

/** Newest first. */
export const findPaymentsOf = (ctx: Ctx, { companyId, claimId }: ClaimKey): Promise<PaymentRow[]> =>
  payments(ctx, companyId)
    .where('claim_id', '=', claimId)
    .orderBy('asked_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute();

export const insertPayment = (
  ctx: Ctx,
  row: Insertable<PaymentTables['shipping.claim_payment']>,
): Promise<PaymentRow> =>
  tables(ctx).insertInto('shipping.claim_payment').values(row).returningAll().executeTakeFirstOrThrow();

export const findPayment = (ctx: Ctx, { companyId, paymentId }: PaymentKey) =>
  payments(ctx, companyId).where('payment_id', '=', paymentId).executeTakeFirst();

export const lockPayment = (ctx: Ctx, { companyId, paymentId }: PaymentKey) =>
  payments(ctx, companyId).where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();

export const updatePayment = (ctx: Ctx, { companyId, paymentId }: PaymentKey, change: PaymentChange) =>
  tables(ctx)
    .updateTable('shipping.claim_payment')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Bank transfers whose end isn't known yet, oldest first. */
export const findPaymentsUnderWay = (ctx: Ctx): Promise<PaymentRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim_payment')
    .selectAll()
    .where('status', '=', 'Sent')
    .where('way', '=', 'ach')
    .orderBy('asked_at')
    .execute();
