import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { holdHours, maxHolds } from '../domain/hold-limits.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';

export const holdRefusals = defineRefusals('marketplace', {
  stone_missing: {
    kind: 'missing',
    sentence: 'This stone is no longer available.',
    next: 'Search for similar stones.',
  },
  stone_held: {
    kind: 'conflict',
    sentence: 'Another buyer has this stone on hold.',
    next: 'See similar stones, or check back when the hold ends.',
  },
  holds_full: {
    kind: 'conflict',
    sentence: `Your company already has ${maxHolds} stones on hold, the maximum.`,
    next: 'Release a hold first. Your holds are on the Diamond marketplace page.',
  },
});

const buyerAccess = { rule: marketplacePeople, binding: 'company' } as const;
const path = '/services/marketplace/api/holds';
const stoneParams = z.object({ itemId });

export const holdStone = endpoint({
  ...buyerAccess,
  name: 'marketplace.holdStone',
  summary: `Hold a stone for this company for ${holdHours} hours; one company at a time`,
  method: 'POST',
  changes: true,
  path,
  body: stoneParams,
  answer: z.object({ heldUntil: z.iso.datetime() }),
  refusals: [holdRefusals.stone_missing, holdRefusals.stone_held, holdRefusals.holds_full],
});

export const releaseStone = endpoint({
  ...buyerAccess,
  name: 'marketplace.releaseStone',
  summary: "Release this company's hold on a stone",
  method: 'DELETE',
  changes: true,
  path: `${path}/:itemId`,
  params: stoneParams,
  refusals: [],
});

export const listHolds = endpoint({
  ...buyerAccess,
  name: 'marketplace.listHolds',
  summary: "List the company's holds, soonest to expire first",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    items: z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        diamondType: z.enum(enumFields.diamondType),
        heldUntil: z.iso.datetime(),
        /** A colleague's name. */
        heldBy: z.string(),
      }),
    ),
  }),
  refusals: [],
});
