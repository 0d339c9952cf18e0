import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

export const creditRefundNotice = defineNoticeKind<{ readonly amount: number; readonly approved: boolean }>({
  name: 'billing.credit_refund_decided',
  group: 'Billing',
  label: 'Credit refund approved or declined',
  about: 'Sent to business and payment administrators.',
  audience: 'members',
  title: ({ amount, approved }) =>
    approved
      ? `Your credit refund of ${formatCents(cents(amount))} is on the way`
      : `Your credit refund of ${formatCents(cents(amount))} was declined`,
  words: ({ approved }) =>
    approved
      ? "We'll mail a check to your billing address."
      : 'The amount stays on your account as credit. Contact us with any questions.',
  path: () => '/membership/billing',
  channels: { screen: true, email: true, sms: false, digest: false },
});

/** The desk approved it, so the check goes out. */
export const creditRefunded = defineEvent(
  'billing.credit_refunded',
  z.object({ companyId: z.uuid(), refundId: z.uuid() }),
);
