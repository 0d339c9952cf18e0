import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { codeShape } from '#modules/register/stores/contract/store-endpoints.ts';
import {
  messageRefusals as no,
  registerRefusals,
} from '#modules/register/stores/contract/register-refusals.ts';
import { consents, saleKinds } from '../domain/sale-facts.ts';
import { reasonCodes } from '../domain/reasons.ts';

/** Most sales in one message. */
export const mostSales = 500;
/** No register rings up more than ten million dollars at once. */
const mostCents = 1_000_000_000;

const cents = z.int('Send whole cents.').check(z.minimum(-mostCents), z.maximum(mostCents));

/** Fields that we don't know are kept, so that a register may send more than we read. */
export const messageSale = z.looseObject({
  number: requiredText(40, "Send the register's sale number."),
  kind: z._default(z.enum(saleKinds), 'Sale'),
  refundOf: z.optional(boundedText(40)),
  store: z.optional(z.union([z.literal(''), codeShape])),
  register: z.optional(z.union([z.literal(''), codeShape])),
  // Spec platform §9 and ruling 17c: a transaction's date is after 31 Dec 1980.
  soldAt: z.iso
    .datetime({ offset: true, error: 'Send a time with its offset, such as 2026-11-24T15:04:05-05:00.' })
    .check(z.refine((text) => text >= '1981', 'Send a time after 1980.')),
  associate: z._default(boundedText(60), ''),
  customer: z._default(
    z.object({
      name: z._default(boundedText(100), ''),
      email: z._default(boundedText(254), ''),
      phone: z._default(boundedText(40), ''),
    }),
    { name: '', email: '', phone: '' },
  ),
  items: z
    .array(
      z.object({
        description: requiredText(200, 'Send a description.'),
        category: z._default(boundedText(60), ''),
        price: cents,
      }),
    )
    .check(z.minLength(1, 'Send at least one item.'), z.maxLength(50, 'Send up to 50 items.')),
  total: cents,
  emailConsent: z._default(z.enum(consents), 'Unknown'),
});
export type MessageSale = z.output<typeof messageSale>;

export const salesMessage = z.object({
  software: requiredText(60, 'Send the software version.'),
  sales: z
    .array(messageSale)
    .check(
      z.minLength(1, 'Send at least one sale.'),
      z.maxLength(mostSales, `Send up to ${mostSales} sales.`),
    ),
});
export type SalesMessage = z.output<typeof salesMessage>;

/** Most sales in one exported file, sent as text/csv. */
export const salesFile = z
  .array(messageSale)
  .check(z.minLength(1, 'Send at least one sale.'), z.maxLength(5_000, 'Send up to 5,000 sales.'));

export const receiveSales = endpoint({
  name: 'register.receiveSales',
  summary:
    "Receive signed sales from a register, as JSON or the register's CSV export; a repeated sale gets the same response",
  method: 'POST',
  changes: true,
  path: '/services/register/api/messages',
  body: z.string(),
  answer: z.object({
    sales: z.array(
      z.object({
        number: z.string(),
        status: z.enum(['Processed', 'NotProcessed']),
        reasons: z.array(z.enum(reasonCodes)),
        /** The sale was here before this message. */
        isKnown: z.boolean(),
      }),
    ),
  }),
  refusals: [
    no.key_unknown,
    no.signature_wrong,
    no.message_old,
    no.message_replayed,
    no.message_unreadable,
    no.file_cut,
    no.version_old,
    registerRefusals.no_subscription,
  ],
  rule: anyone,
  binding: 'none',
  signed: true,
  // A company's registers often share an IP address.
  countsSenders: true,
  perMinute: 600,
  maxBodyBytes: 2_000_000,
});
