import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A buyer holds a stone, or released it; a hold that expires has no event. */
export const holdMoved = defineEvent(
  'marketplace.hold_moved',
  z.object({
    /** The holder's. */
    companyId: z.uuid(),
    itemId: z.int(),
    /** Null when released. */
    until: z.nullable(z.iso.datetime()),
  }),
);
