import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

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
