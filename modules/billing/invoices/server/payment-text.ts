import { day, formatDay } from '#kit/domain/day.ts';
import { formatCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { ChargeStatus, RefundStatus } from '#platform/payments/contract.ts';

export interface Charged {
  /** The amount refunded or being refunded. */
  readonly refunded?: Cents | undefined;
  readonly status: ChargeStatus;
  readonly settlesOn: string | null;
  /** The bank's reason, if it gave one. */
  readonly reason: string | null;
}

/** The status in one or two words. */
export const chargeStatusText: Readonly<Record<ChargeStatus, string>> = {
  Asked: 'Not known yet',
  Unknown: 'Not known yet',
  Authorised: 'Held',
  Submitted: 'On its way',
  Settled: 'Received',
  Declined: 'Declined',
  NotTaken: 'Not taken',
  Voided: 'Taken back',
  Returned: 'Returned',
  Disputed: 'Disputed',
  DisputeLost: 'Lost to a dispute',
  Expected: 'Expected',
  Cancelled: 'Cancelled',
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

const on = (text: string | null): string => (text === null ? '' : ` on ${formatDay(day(text))}`);

/** What the status means and what happens next. */
export function explainCharge(charged: Charged): string {
  const { refunded = noMoney } = charged;
  const refundedText = refunded > 0 ? ` ${formatCents(refunded)} of it is given back.` : '';
  return `${explainStatus(charged)}${refundedText}`;
}

function explainStatus({ status, settlesOn, reason }: Charged): string {
  switch (status) {
    case 'Asked':
    case 'Unknown':
      return 'It is not known yet whether the money was taken. We keep asking; nothing is charged twice.';
    case 'Authorised':
      return 'The amount is held, and not taken yet.';
    case 'Submitted':
      return `The money was taken and should arrive${on(settlesOn)}.`;
    case 'Settled':
      return 'The money has arrived.';
    case 'Declined':
      return `Nothing was taken${because(reason)}`;
    case 'NotTaken':
      return 'Nothing was taken.';
    case 'Voided':
      return 'It was taken back before it arrived, and is owed again.';
    case 'Returned':
      return `The bank sent it back${because(reason)} It is owed again.`;
    case 'Disputed':
      return `The card’s bank disputes it${because(reason)}`;
    case 'DisputeLost':
      return `The card’s bank took it back${because(reason)} It is owed again.`;
    case 'Expected':
      return `A wire is announced, and should arrive${on(settlesOn)}.`;
    case 'Cancelled':
      return 'The wire that was announced is no longer expected.';
  }
}

export const refundStatusText: Readonly<Record<RefundStatus, string>> = {
  Asked: 'Not known yet',
  Unknown: 'Not known yet',
  Submitted: 'On its way',
  Settled: 'Returned to you',
  Failed: 'Failed',
};

export function explainRefund(status: RefundStatus, reason: string): string {
  if (status === 'Failed') return 'Your bank did not take it. It is owed to you.';
  if (status === 'Settled') return `The money has arrived${because(reason)}`;
  return status === 'Submitted'
    ? `The money is on its way to you${because(reason)}`
    : 'It is not known yet whether the money was sent. We keep asking.';
}
