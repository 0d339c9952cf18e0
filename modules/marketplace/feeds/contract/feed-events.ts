import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A company asks to sell, or its first feed waits for the desk. */
export const sellerWaits = defineEvent(
  'marketplace.seller_waits',
  z.object({ supplierId: z.uuid(), name: z.string(), waitsFor: z.enum(['Enabling', 'FirstFeed']) }),
);

/** The desk has decided about what waited, or nothing waits any more. */
export const sellerDecided = defineEvent('marketplace.seller_decided', z.object({ supplierId: z.uuid() }));

/** A feed came to its end while nobody may be looking. */
export const feedEnded = defineEvent(
  'marketplace.feed_ended',
  z.object({
    companyId: z.uuid(),
    personId: z.uuid(),
    feedId: z.uuid(),
    fileName: z.string(),
    outcome: z.enum(['Published', 'Failed', 'Refused']),
    stones: z.int(),
    reason: z.nullable(z.string()),
  }),
);
