import * as z from 'zod/mini';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { billingManagers, billingViewers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';

/** Our choice: enough for a bookkeeper and an address for each location (decision 0030). */
export const maxAddresses = 20;

export const receiptAsPdf = endpoint({
  name: 'billing.receiptAsPdf',
  summary: 'Get a payment or refund receipt as a PDF',
  method: 'GET',
  changes: 'log',
  path: '/services/billing/api/payments/:paymentId/receipt',
  params: z.object({ paymentId: guid }),
  raw: { contentType: 'application/pdf' },
  refusals: [no.no_receipt],
  rule: billingViewers,
  binding: 'company',
  perMinute: 20,
});

const path = '/services/billing/api/receipt-addresses';
const forManagers = { rule: billingManagers, binding: 'company' } as const;

const addressesShape = z.object({
  items: z.array(
    z.object({
      addressId: z.uuid(),
      email: z.string(),
      /** Null: for the whole company. */
      location: z.nullable(z.string()),
      statements: z.boolean(),
    }),
  ),
  locations: z.array(z.object({ locationId: z.uuid(), name: z.string() })),
});

export type ReceiptAddresses = z.infer<typeof addressesShape>;

export const listReceiptAddresses = endpoint({
  ...forManagers,
  name: 'billing.listReceiptAddresses',
  summary: 'List email addresses for receipts and statements',
  method: 'GET',
  changes: false,
  path,
  answer: addressesShape,
  refusals: [],
});

export const addReceiptAddress = endpoint({
  ...forManagers,
  name: 'billing.addReceiptAddress',
  summary: 'Add a receipt address for the company or one location, with or without statements',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    email,
    /** Null: for the whole company. */
    locationId: z.nullable(guid),
    statements: z.boolean(),
  }),
  answer: addressesShape,
  refusals: [no.address_known, no.location_missing, no.too_many_addresses],
});

export const removeReceiptAddress = endpoint({
  ...forManagers,
  name: 'billing.removeReceiptAddress',
  summary: 'Remove a receipt address',
  method: 'DELETE',
  changes: true,
  path: `${path}/:addressId`,
  params: z.object({ addressId: guid }),
  answer: addressesShape,
  refusals: [no.address_missing],
});
