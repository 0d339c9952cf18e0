import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A saved search finds stones that it did not find before, or finds them for less. */
export const savedSearchNews = defineEvent(
  'marketplace.saved_search_news',
  z.object({
    companyId: z.uuid(),
    personId: z.uuid(),
    nickname: z.string(),
    newStones: z.int(),
    cheaper: z.int(),
    returned: z.int(),
  }),
);
