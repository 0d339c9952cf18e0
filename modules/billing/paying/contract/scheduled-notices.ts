import { cents, formatCents } from '#kit/domain/money.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const path = () => '/membership/billing/payments' as const;
const channels = { screen: true, email: true, sms: false, digest: false } as const;
const about = 'Sent to business and payment administrators.';

interface ScheduledFacts {
  readonly paysOn: string;
  readonly amount: number;
  readonly bills: string;
}

export const paymentScheduledNotice = defineNoticeKind<ScheduledFacts & { readonly method: string }>({
  name: 'billing.payment_scheduled',
  group: 'Billing',
  label: 'Payment scheduled',
  about,
  audience: 'members',
  title: ({ amount, paysOn }) =>
    `Payment of ${formatCents(cents(amount))} scheduled for ${formatDay(day(paysOn))}`,
  words: ({ bills, method }) =>
    `We'll charge ${method} for ${bills}. You can change or cancel the payment until that day.`,
  path,
  channels,
});

export const scheduledPaymentFailedNotice = defineNoticeKind<ScheduledFacts & { readonly reason: string }>({
  name: 'billing.scheduled_payment_failed',
  group: 'Billing',
  label: 'Scheduled payment failed',
  about,
  audience: 'members',
  title: ({ paysOn }) => `Your payment scheduled for ${formatDay(day(paysOn))} failed`,
  words: ({ reason, bills, amount }) =>
    `${reason} ${formatCents(cents(amount))} is still owed for ${bills}. Pay now with another method.`,
  path: () => '/membership/billing',
  channels,
});
