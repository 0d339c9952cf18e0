import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { holdHours } from '../domain/hold-limits.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';

// Spec marketplace §8, to the letter.
export const holdRefusals = defineRefusals('marketplace', {
  stone_missing: {
    kind: 'missing',
    sentence: 'There is no such stone, or it is no longer offered.',
    next: 'Search for one like it.',
  },
  stone_held: {
    kind: 'conflict',
    sentence: 'Another buyer holds this stone.',
    next: 'Look at stones like it, or come back when the hold has ended.',
  },
  holds_full: {
    kind: 'conflict',
    sentence: 'Your company holds as many stones as it may at a time.',
    next: 'Let one of them go first; the marketplace’s first page lists them.',
  },
});

const buyerAccess = { rule: marketplacePeople, binding: 'company' } as const;
const path = '/services/marketplace/api/holds';
const stoneParams = z.object({ itemId });

export const holdStone = endpoint({
  ...buyerAccess,
  name: 'marketplace.holdStone',
  summary: `Keeps a stone for this company for ${holdHours} hours; one company at a time`,
  method: 'POST',
  path,
  body: stoneParams,
  answer: z.object({ heldUntil: z.iso.datetime() }),
  refusals: [holdRefusals.stone_missing, holdRefusals.stone_held, holdRefusals.holds_full],
});

export const releaseStone = endpoint({
  ...buyerAccess,
  name: 'marketplace.releaseStone',
  summary: 'Lets a stone go that this company holds',
  method: 'DELETE',
  path: `${path}/:itemId`,
  params: stoneParams,
  refusals: [],
});

export const listHolds = endpoint({
  ...buyerAccess,
  name: 'marketplace.listHolds',
  summary: 'The stones that this company holds, in the order in which they come free',
  method: 'GET',
  path,
  answer: z.object({
    items: z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        heldUntil: z.iso.datetime(),
        /** A colleague's name. */
        heldBy: z.string(),
      }),
    ),
  }),
  refusals: [],
});
