import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A company is asked for a week of what it bought. */
export const invoiceIssued = defineEvent(
  'billing.invoice_issued',
  z.object({
    companyId: z.uuid(),
    invoiceId: z.uuid(),
    number: z.string(),
    amount: z.int(),
    /** So much of it was paid by what was owed to the company. */
    creditUsed: z.optional(z.int()),
    dueOn: z.iso.date(),
  }),
);

/** Something is due today or was due before; told each day until it is paid. */
export const invoicesDue = defineEvent('billing.invoices_due', z.object({ companyId: z.uuid() }));
