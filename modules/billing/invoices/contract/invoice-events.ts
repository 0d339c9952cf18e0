import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

/** A weekly invoice was issued. */
export const invoiceIssued = defineEvent(
  'billing.invoice_issued',
  z.object({
    companyId: z.uuid(),
    invoiceId: z.uuid(),
    number: z.string(),
    amount: z.int(),
    /** Credit applied to the invoice. */
    creditUsed: z.optional(z.int()),
    dueOn: z.iso.date(),
  }),
);

/** Published daily while something is due. */
export const invoicesDue = defineEvent('billing.invoices_due', z.object({ companyId: z.uuid() }));

const channels = { screen: true, email: true, sms: false, digest: false };
const about = 'Sent to business and payment administrators.';

export const invoiceReadyNotice = defineNoticeKind<{
  readonly invoiceId: string;
  readonly number: string;
  readonly amount: number;
  /** Credit applied to the invoice. */
  readonly creditUsed?: number | undefined;
  readonly dueOn: string;
}>({
  name: 'billing.invoice_ready',
  group: 'Billing',
  label: 'Invoice ready',
  about,
  audience: 'members',
  title: ({ number, amount }) => `Invoice ${number} is ready: ${formatCents(cents(amount))}`,
  words: ({ amount, creditUsed = 0, dueOn }) => {
    const due = `due on ${formatDay(day(dueOn))}.`;
    if (creditUsed === 0) return `Payment is ${due}`;
    const used = `We applied ${formatCents(cents(creditUsed))} of your credit`;
    return creditUsed === amount
      ? `${used}.`
      : `${used}. The remaining ${formatCents(cents(amount - creditUsed))} is ${due}`;
  },
  path: ({ invoiceId }) => `/membership/billing/invoices/${invoiceId}`,
  channels,
});
