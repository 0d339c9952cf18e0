import { cents, formatCents } from '#kit/domain/money.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const channels = { screen: true, email: true, sms: false, digest: false };
const about = 'For business administrators and payment administrators.';

interface PaymentFacts {
  readonly amount: number;
  readonly method: string;
  readonly reason: string | null;
}

const because = (reason: string | null): string => (reason === null ? '' : ` ${reason}`);
const toPayments = () => '/membership/billing/payments' as const;

export const paymentReceivedNotice = defineNoticeKind<PaymentFacts>({
  name: 'billing.payment_received',
  group: 'Billing',
  label: 'A payment has arrived',
  about,
  audience: 'members',
  title: ({ amount }) => `Your payment of ${formatCents(cents(amount))} has arrived`,
  words: ({ method }) => `By ${method}. Thank you.`,
  path: toPayments,
  channels: { ...channels, email: false, digest: true },
});

export const paymentFailedNotice = defineNoticeKind<PaymentFacts>({
  name: 'billing.payment_failed',
  group: 'Billing',
  label: 'A payment failed',
  about,
  audience: 'members',
  title: ({ amount }) => `Your payment of ${formatCents(cents(amount))} failed`,
  words: ({ method, reason }) => `Nothing was taken by ${method}.${because(reason)}`,
  path: toPayments,
  channels,
});

export const paymentRefundedNotice = defineNoticeKind<{ readonly amount: number }>({
  name: 'billing.payment_given_back',
  group: 'Billing',
  label: 'A payment is given back',
  about,
  audience: 'members',
  title: ({ amount }) => `${formatCents(cents(amount))} is on its way back to you`,
  words: () => 'It goes back by the way it came. The reason stands beside the payment.',
  path: toPayments,
  channels,
});

export const paymentReturnedNotice = defineNoticeKind<PaymentFacts>({
  name: 'billing.payment_returned',
  group: 'Billing',
  label: 'A bank sent a payment back',
  about,
  audience: 'members',
  title: ({ amount }) => `Your bank sent ${formatCents(cents(amount))} back`,
  words: ({ method, reason }) => `What was paid by ${method} is owed again.${because(reason)}`,
  path: toPayments,
  channels,
});
