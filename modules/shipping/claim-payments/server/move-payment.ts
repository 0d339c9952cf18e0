import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import { bookClaim } from '#platform/payments/server.ts';
import type { ClaimBooking } from '#platform/payments/server.ts';
import { lockClaim } from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { moveClaimRow } from '#modules/shipping/claims/server/move-claim.ts';
import { claimPaymentMoves, wayNames } from '../domain/payment-moves.ts';
import type { PaymentMove } from '../domain/payment-moves.ts';
import { findPayment, keyOfPayment, lockPayment, updatePayment } from './payment-store.ts';
import type { PaymentChange, PaymentKey, PaymentRow } from './payment-store.ts';

const bookings: Partial<Record<PaymentMove, ClaimBooking>> = {
  send: 'sent',
  settle: 'settled',
  return: 'returned',
};

/** How the claim's page names the payment: "ACH CP-0000001". */
export const paymentName = ({ way, reference }: PaymentRow): string =>
  [wayNames[way], reference].filter((part) => part !== null).join(' ');

interface MoveOf {
  readonly move: PaymentMove;
  readonly by: 'insurer' | 'examiner';
  /** Why it came back. */
  readonly words?: string;
  /** Of the examiner. */
  readonly personId?: string;
}

/**
 * Moves a payment with its booking and its claim. Locks the claim first, as all who pay do. Undefined if the payment
 * has moved before, so an answer that comes twice changes nothing.
 */
export async function movePayment(
  ctx: Ctx,
  key: PaymentKey,
  { move, by, words = '', personId }: MoveOf,
  change: PaymentChange = {},
): Promise<PaymentRow | undefined> {
  const found = await findPayment(ctx, key);
  const claim = found && (await lockClaim(ctx, { companyId: key.companyId, claimId: found.claim_id }));
  const payment = await lockPayment(ctx, key);
  if (claim === undefined || payment === undefined) throw new Error('Claim payment not found.');
  const verdict = mayMove(claimPaymentMoves, payment.status, move, by, {});
  if (!verdict.allowed) return undefined;
  const moved = await updatePayment(ctx, keyOfPayment(payment), { ...change, status: verdict.to });
  const booking = bookings[move];
  if (booking !== undefined) {
    const { amount, payment_id: id, company_id: companyId } = payment;
    await bookClaim(ctx, booking, {
      companyId,
      key: id,
      amount,
      wasSettled: payment.status === 'Settled',
    });
  }
  await moveClaimWith(ctx, claim, moved, {
    move,
    by,
    words,
    ...(personId === undefined ? {} : { personId }),
  });
  return moved;
}

async function moveClaimWith(
  ctx: Ctx,
  claim: ClaimRow,
  payment: PaymentRow,
  { move, by, words = '', personId = payment.asked_by }: MoveOf,
): Promise<void> {
  if (move === 'send') {
    const paid = { move: 'pay', by, personId, words: paidWords(payment) } as const;
    await moveClaimRow(ctx, claim, paid, { payment_reference: paymentName(payment) });
  }
  if (move === 'return')
    await moveClaimRow(ctx, claim, {
      move: 'returnPayment',
      by,
      personId,
      words: `The payment was returned: ${words}. We'll send it again.`,
    });
}

export const paidWords = (payment: PaymentRow): string =>
  payment.account_label === null
    ? `Payment ${paymentName(payment)}`
    : `Payment ${paymentName(payment)} to ${payment.account_label}`;
