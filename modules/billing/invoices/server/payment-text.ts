import { day, formatDay } from '#kit/domain/day.ts';
import { formatCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { ChargeStatus, RefundStatus } from '#platform/payments/contract.ts';

export interface Charged {
  /** The amount refunded or being refunded. */
  readonly refunded?: Cents | undefined;
  /** The part that the card's bank disputes or took back. */
  readonly disputed?: Cents | null | undefined;
  readonly status: ChargeStatus;
  readonly settlesOn: string | null;
  /** The bank's reason, if it gave one. */
  readonly reason: string | null;
}

/** The status in one or two words. */
export const chargeStatusText: Readonly<Record<ChargeStatus, string>> = {
  Asked: 'Confirming',
  Unknown: 'Confirming',
  Authorised: 'Authorized',
  Submitted: 'Processing',
  Settled: 'Received',
  Declined: 'Declined',
  NotTaken: 'Not charged',
  Voided: 'Voided',
  Returned: 'Returned',
  Disputed: 'Disputed',
  DisputeLost: 'Dispute lost',
  Expected: 'Expected',
  Cancelled: 'Canceled',
};

export type Tone = 'good' | 'waiting' | 'bad' | 'over';

export const chargeTone: Readonly<Record<ChargeStatus, Tone>> = {
  Asked: 'waiting',
  Unknown: 'waiting',
  Authorised: 'waiting',
  Submitted: 'waiting',
  Settled: 'good',
  Declined: 'bad',
  NotTaken: 'over',
  Voided: 'over',
  Returned: 'bad',
  Disputed: 'bad',
  DisputeLost: 'bad',
  Expected: 'waiting',
  Cancelled: 'over',
};

export const refundTone: Readonly<Record<RefundStatus, Tone>> = {
  Asked: 'waiting',
  Unknown: 'waiting',
  Submitted: 'waiting',
  Settled: 'good',
  Failed: 'bad',
};

const because = (reason: string | null): string =>
  reason === null || reason === '' ? '.' : `: ${reason.replace(/\.$/, '')}.`;

const expected = (text: string | null): string => (text === null ? '' : ` Expected ${formatDay(day(text))}.`);

/** What the status means and what happens next. */
export function explainCharge(charged: Charged): string {
  const { refunded = noMoney } = charged;
  const refundedText = refunded > 0 ? ` ${formatCents(refunded)} refunded.` : '';
  return `${explainStatus(charged)}${refundedText}`;
}

function explainStatus({ status, settlesOn, reason, disputed = null }: Charged): string {
  switch (status) {
    case 'Asked':
    case 'Unknown':
      return "We're confirming this payment. You won't be charged twice.";
    case 'Authorised':
      return 'Authorized but not charged yet.';
    case 'Submitted':
      return `Payment submitted.${expected(settlesOn)}`;
    case 'Settled':
      return 'Payment received.';
    case 'Declined':
      return `Payment declined${because(reason)}`;
    case 'NotTaken':
      return 'Nothing was charged.';
    case 'Voided':
      return 'Payment voided before it settled. The balance is due again.';
    case 'Returned':
      return `Returned by the bank${because(reason)} The balance is due again.`;
    case 'Disputed':
      return `${disputed === null ? 'D' : `${formatCents(disputed)} d`}isputed by the card issuer${because(reason)}`;
    case 'DisputeLost':
      return `${disputed === null ? 'R' : `${formatCents(disputed)} r`}eversed by the card issuer${because(reason)} That amount is due again.`;
    case 'Expected':
      return `Awaiting the wire.${expected(settlesOn)}`;
    case 'Cancelled':
      return 'The wire was canceled.';
  }
}

export const refundStatusText: Readonly<Record<RefundStatus, string>> = {
  Asked: 'Confirming',
  Unknown: 'Confirming',
  Submitted: 'Processing',
  Settled: 'Refunded',
  Failed: 'Failed',
};

export function explainRefund(status: RefundStatus, reason: string): string {
  if (status === 'Failed') return 'Your bank rejected the refund. The amount is credited to your account.';
  if (status === 'Settled') return `Refund completed${because(reason)}`;
  return status === 'Submitted' ? `Refund on the way${because(reason)}` : "We're confirming this refund.";
}
