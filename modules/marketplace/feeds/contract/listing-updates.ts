import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { feedRefusals } from './feed-refusals.ts';

/** Our choice: a large seller's stock in a few calls (decision 0020). */
export const maxUpdates = 10_000;

const maxStockLength = 100;
const maxPriceCents = 10_000_000_000;

const update = z
  .object({
    stockNumber: z
      .string('Enter a stock number.')
      .check(
        z.trim(),
        z.minLength(1, 'Enter a stock number.'),
        z.maxLength(maxStockLength, `Stock numbers can have up to ${maxStockLength} characters.`),
      ),
    /** For the whole stone, in cents. */
    price: z.optional(
      z
        .int('Enter an amount in cents.')
        .check(z.minimum(1, 'Enter an amount in cents.'), z.maximum(maxPriceCents, 'Enter a lower amount.')),
    ),
    availability: z.optional(z.enum(enumFields.availability, 'Choose from the list.')),
    /** False takes the stone off the market, true offers it again. */
    isAvailable: z.optional(z.boolean('Must be true or false.')),
  })
  .check(
    z.refine(
      ({ price, availability, isAvailable }) =>
        price !== undefined || availability !== undefined || isAvailable !== undefined,
      'Send a price or availability.',
    ),
  );

export const updateListings = endpoint({
  rule: { ...marketplacePeople, scope: 'listings:write' },
  binding: 'company',
  name: 'marketplace.updateListings',
  summary: 'Update prices and availability for up to 10,000 listed stones by stock number',
  method: 'POST',
  changes: true,
  path: '/services/marketplace/api/listings/updates',
  body: z.object({
    updates: z
      .array(update)
      .check(
        z.minLength(1, 'Send an update.'),
        z.maxLength(maxUpdates, `Send at most ${maxUpdates.toLocaleString('en-US')} updates.`),
      ),
  }),
  answer: z.object({
    /** Listings that changed or were confirmed. */
    updated: z.int(),
    /** Stock numbers that you never listed; upload a feed for them. */
    notFound: z.array(z.string()),
    /** Prices that can't be right for their stones; nothing changed for them. */
    implausible: z.array(z.string()),
    /** Stones whose row in your feed is held for review or was declined; they aren't offered again. */
    held: z.array(z.string()),
  }),
  refusals: [feedRefusals.not_a_seller],
  perMinute: 30,
  maxBodyBytes: 2 * 1024 * 1024,
});
