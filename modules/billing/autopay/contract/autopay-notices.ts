import { cents, formatCents } from '#kit/domain/money.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const path = () => '/membership/billing/autopay' as const;
const channels = { screen: true, email: true, sms: false, digest: false } as const;
const about = 'Sent to business and payment administrators.';

export const autopayAnnouncedNotice = defineNoticeKind<{
  readonly runOn: string;
  readonly amount: number;
  readonly method: string;
}>({
  name: 'billing.autopay_announced',
  group: 'Billing',
  label: 'Autopay reminder',
  about,
  audience: 'members',
  title: ({ runOn, amount }) =>
    `Autopay will charge ${formatCents(cents(amount))} on ${formatDay(day(runOn))}`,
  words: ({ method }) => `We'll charge ${method}. You can skip this payment until then.`,
  path,
  channels,
});

export const autopayPaidNotice = defineNoticeKind<{
  readonly amount: number;
  readonly method: string;
}>({
  name: 'billing.autopay_paid',
  group: 'Billing',
  label: 'Autopay confirmation',
  about,
  audience: 'members',
  title: ({ amount }) => `Autopay charged ${formatCents(cents(amount))}`,
  words: ({ method }) => `Paid with ${method}. We'll email the receipt once the payment is complete.`,
  path,
  channels,
});

export const autopayRefusedNotice = defineNoticeKind<{
  readonly amount: number;
  readonly reason: string;
  readonly nextTryOn: string | null;
}>({
  name: 'billing.autopay_refused',
  group: 'Billing',
  label: 'Autopay declined',
  about,
  audience: 'members',
  title: ({ nextTryOn }) => (nextTryOn === null ? 'Autopay failed' : 'Autopay payment declined'),
  words: ({ amount, reason, nextTryOn }) =>
    nextTryOn === null
      ? `${reason} ${formatCents(cents(amount))} is past due. Pay with another method.`
      : `${reason} We'll retry on ${formatDay(day(nextTryOn))}.`,
  path,
  channels,
});
