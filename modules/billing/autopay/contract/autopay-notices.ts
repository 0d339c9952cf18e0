import { cents, formatCents } from '#kit/domain/money.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const path = () => '/membership/billing/autopay' as const;
const channels = { screen: true, email: true, sms: false, digest: false } as const;
const about = 'For business administrators and payment administrators.';

export const autopayAnnouncedNotice = defineNoticeKind<{
  readonly runOn: string;
  readonly amount: number;
  readonly method: string;
}>({
  name: 'billing.autopay_announced',
  group: 'Billing',
  label: 'Autopay pays in three days',
  about,
  audience: 'members',
  title: ({ runOn, amount }) => `Autopay pays ${formatCents(cents(amount))} on ${formatDay(day(runOn))}`,
  words: ({ method }) => `It is taken by ${method}. You can skip it once, until then.`,
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
  label: 'Autopay was refused',
  about,
  audience: 'members',
  title: ({ nextTryOn }) => (nextTryOn === null ? 'Autopay has given up' : 'Autopay was refused'),
  words: ({ amount, reason, nextTryOn }) =>
    nextTryOn === null
      ? `${reason} ${formatCents(cents(amount))} stays open and is past due. Pay it by another method.`
      : `${reason} It is tried again on ${formatDay(day(nextTryOn))}.`,
  path,
  channels,
});
