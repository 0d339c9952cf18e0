import { cents, formatCents } from '#kit/domain/money.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const channels = { screen: true, email: true, sms: false, digest: false };
const about = 'Sent to business and payment administrators.';

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
  label: 'Payment received',
  about,
  audience: 'members',
  title: ({ amount }) => `We received your payment of ${formatCents(cents(amount))}`,
  words: ({ method }) => `Paid with ${method}. Thank you.`,
  path: toPayments,
  channels: { ...channels, email: false, digest: true },
});

export const paymentFailedNotice = defineNoticeKind<PaymentFacts>({
  name: 'billing.payment_failed',
  group: 'Billing',
  label: 'Payment failed',
  about,
  audience: 'members',
  title: ({ amount }) => `Your payment of ${formatCents(cents(amount))} failed`,
  words: ({ method, reason }) => `We couldn't charge ${method}.${because(reason)}`,
  path: toPayments,
  channels,
});

export const paymentRefundedNotice = defineNoticeKind<{ readonly amount: number }>({
  name: 'billing.payment_given_back',
  group: 'Billing',
  label: 'Refund issued',
  about,
  audience: 'members',
  title: ({ amount }) => `Your refund of ${formatCents(cents(amount))} is on the way`,
  words: () => "We're refunding your original payment method. See the reason under Payments.",
  path: toPayments,
  channels,
});

export const paymentReturnedNotice = defineNoticeKind<PaymentFacts>({
  name: 'billing.payment_returned',
  group: 'Billing',
  label: 'Payment returned',
  about,
  audience: 'members',
  title: ({ amount }) => `Your bank returned your payment of ${formatCents(cents(amount))}`,
  words: ({ method, reason }) => `The amount paid with ${method} is due again.${because(reason)}`,
  path: toPayments,
  channels,
});
