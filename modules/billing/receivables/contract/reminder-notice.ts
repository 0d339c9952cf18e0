import { cents, formatCents } from '#kit/domain/money.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { reminderName } from '../domain/collection.ts';

export const reminderNotice = defineNoticeKind<{
  readonly step: number;
  readonly number: string;
  readonly amount: number;
  readonly dueOn: string;
}>({
  name: 'billing.past_due_reminder',
  group: 'Billing',
  label: 'Past-due reminder',
  about: 'Sent to business and payment administrators.',
  audience: 'members',
  title: ({ step, number, amount }) =>
    `${reminderName(step)}: ${formatCents(cents(amount))} is past due on ${number}`,
  words: ({ dueOn }) =>
    `Payment was due ${dueOn}. Pay in the portal, or contact us if you can't pay in full.`,
  path: () => '/membership/billing',
  channels: { screen: true, email: true, sms: false, digest: false },
});
