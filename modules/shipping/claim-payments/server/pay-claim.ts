import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { noMoney } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { bookClaim, methodToCharge } from '#platform/payments/server.ts';
import type { ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { lockFiledClaim } from '#modules/shipping/claims/server/examine-claim.ts';
import { moveClaimRow, requireMove } from '#modules/shipping/claims/server/move-claim.ts';
import { claimPaymentRefusals as no } from '../contract/payment-endpoints.ts';
import type {
  DeskClaimMoney,
  payClaim as payCall,
  settleClaimCheck as checkCall,
} from '../contract/payment-endpoints.ts';
import { movePayment, paidWords, paymentName } from './move-payment.ts';
import { findPayment, findPaymentsOf, insertPayment, keyOfPayment } from './payment-store.ts';
import type { PaymentRow } from './payment-store.ts';
import { paymentSubject } from './payment-steps.ts';
import { presentDeskMoney } from './present-payments.ts';

type PayInput = EndpointInput<typeof payCall>;

/** Spec rulings 11: money that leaves the provider needs a second factor. */
export async function payClaim(ctx: Ctx, { params, body }: PayInput): Promise<DeskClaimMoney> {
  await requireStepUp(ctx);
  const { personId } = requireSignedIn(ctx.actor);
  const claim = await lockFiledClaim(ctx, params);
  requireMove(claim, 'pay', 'examiner');
  const earlier = await findPaymentsOf(ctx, params);
  if (earlier.some(({ status }) => status !== 'Failed' && status !== 'Returned'))
    refuse(no.claim_payment_under_way);
  const payment = await pay[body.way](ctx, claim, { personId, body });
  await ctx.record({
    act: 'shipping.payClaim',
    recordType: 'claim',
    recordId: claim.claim_id,
    companyId: claim.company_id,
    facts: { number: claim.number ?? '', amount: payment.amount, way: payment.way },
  });
  return presentDeskMoney(ctx, params);
}

interface PaidBy {
  readonly personId: string;
  readonly body: PayInput['body'];
}

const pay: Readonly<
  Record<PayInput['body']['way'], (ctx: Ctx, claim: ClaimRow, by: PaidBy) => Promise<PaymentRow>>
> = { ach: payByTransfer, check: payByCheck, credit: payByCredit };

const insert = (ctx: Ctx, claim: ClaimRow, { personId, body }: PaidBy, change: Partial<PaymentRow>) =>
  insertPayment(ctx, {
    company_id: claim.company_id,
    payment_id: newId(),
    claim_id: claim.claim_id,
    shipment_id: claim.shipment_id,
    way: body.way,
    amount: claim.payout ?? noMoney,
    status: 'Asked',
    asked_by: personId,
    asked_at: ctx.clock.now(),
    changed_at: ctx.clock.now(),
    ...change,
  });

async function payByTransfer(ctx: Ctx, claim: ClaimRow, by: PaidBy): Promise<PaymentRow> {
  const { methodId } = by.body;
  if (methodId === null) return refuse(no.claim_payment_no_account);
  const account = await methodToCharge(ctx, claim.company_id, methodId);
  if (account.paysBy !== 'BankAccount') refuse(no.claim_payment_no_account);
  const payment = await insert(ctx, claim, by, {
    account_token: account.token,
    account_label: account.label,
  });
  await startRun(ctx, paymentSubject, claim.company_id, keyOfPayment(payment));
  return payment;
}

async function payByCheck(ctx: Ctx, claim: ClaimRow, by: PaidBy): Promise<PaymentRow> {
  const { checkNumber } = by.body;
  if (checkNumber === '') refuse(no.claim_payment_no_check);
  const payment = await insert(ctx, claim, by, { reference: checkNumber });
  const { personId } = by;
  return (
    (await movePayment(ctx, keyOfPayment(payment), { move: 'send', by: 'examiner', personId })) ?? payment
  );
}

async function payByCredit(ctx: Ctx, claim: ClaimRow, by: PaidBy): Promise<PaymentRow> {
  const payment = await insert(ctx, claim, by, { status: 'Settled' });
  const { company_id: companyId, payment_id: key, amount } = payment;
  await bookClaim(ctx, 'credited', { companyId, key, amount });
  const move = { move: 'pay', by: 'examiner', personId: by.personId, words: paidWords(payment) } as const;
  await moveClaimRow(ctx, claim, move, { payment_reference: paymentName(payment) });
  return payment;
}

export async function settleClaimCheck(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof checkCall>,
): Promise<DeskClaimMoney> {
  await requireStepUp(ctx);
  const { personId } = requireSignedIn(ctx.actor);
  const claim = await lockFiledClaim(ctx, params);
  const payment = await findPayment(ctx, params);
  if (payment?.claim_id !== claim.claim_id) return refuse(no.claim_payment_missing);
  if (payment.way !== 'check') refuse(no.claim_payment_not_check);
  const { cleared, words } = body;
  const move = { move: cleared ? 'settle' : 'return', by: 'examiner', personId, words } as const;
  const moved = await movePayment(ctx, keyOfPayment(payment), move, cleared ? {} : { failure: words });
  if (moved === undefined) refuse(no.claim_payment_not_check);
  await ctx.record({
    act: 'shipping.settleClaimCheck',
    recordType: 'claim',
    recordId: claim.claim_id,
    companyId: claim.company_id,
    facts: { number: claim.number ?? '', check: payment.reference ?? '', cleared },
  });
  return presentDeskMoney(ctx, params);
}
