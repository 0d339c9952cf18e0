import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';

/** Our choice: at most a year of weekly invoices at once (decision 0018). */
export const maxAtOnce = 52;

/** What a payment pays, and how much of it. */
export const chosenBills = {
  /** Created when the dialog opens; a repeated request is the same payment. */
  intentId: guid,
  invoiceIds: z
    .array(guid)
    .check(
      z.minLength(1, 'Choose at least one invoice.'),
      z.maxLength(maxAtOnce, `Choose up to ${maxAtOnce} invoices.`),
    ),
  /** A part of what the bills owe, from the oldest on. Everything if absent. */
  amount: z.optional(amountCents({ least: 1 })),
};
