import * as z from 'zod/mini';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { marketReaders } from '#modules/marketplace/stones/contract/marketplace-people.ts';

export const changeRefusals = defineRefusals('marketplace', {
  changes_lost: {
    kind: 'invalid',
    sentence: "We don't recognize this position in the change feed.",
    next: 'Load all stones once, then read changes from that point.',
    field: 'after',
  },
});

export const listStoneChanges = endpoint({
  rule: marketReaders,
  binding: 'none',
  name: 'marketplace.listStoneChanges',
  summary:
    'List stones whose listing or price changed after a position, or get the current position if none is given',
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/diamonds/changes',
  query: z.object(pageQuery),
  answer: z.object({
    items: z.array(
      z.object({
        itemId: z.string(),
        isListed: z.boolean(),
        /** Cents; null once it is off the market. */
        price: z.nullable(z.int()),
        pricePerCarat: z.nullable(z.int()),
      }),
    ),
    /** The place to continue from, now or later. A stone may come twice, and none is left out. */
    next: z.string(),
    /** Whether more changes wait. */
    hasMore: z.boolean(),
  }),
  refusals: [changeRefusals.changes_lost],
  perMinute: 120,
});
