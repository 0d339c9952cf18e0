import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { itemId, stoneRefusals } from '#modules/marketplace/stones/contract/item-id.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

// Our choice: more than anyone reviews, and small enough for one answer (decision 0020).
export const maxSavedStones = 100;

export const savedStoneRefusals = defineRefusals('marketplace', {
  too_many_saved_stones: {
    kind: 'conflict',
    sentence: `You have ${maxSavedStones} saved stones, the maximum.`,
    next: 'Remove a saved stone on the Diamond marketplace page, then save this stone.',
  },
});

const path = '/services/marketplace/api/savedstones';
const ownAccess = { rule: marketplacePeople, binding: 'own' } as const;
const stoneAccess = { ...ownAccess, path: `${path}/:itemId`, params: z.object({ itemId }) } as const;

/** The stone itself is fetched like any other, by its item id. */
const savedStoneShape = z.object({
  itemId: z.string(),
  savedAt: z.iso.datetime(),
  /** The price when it was saved, in cents. */
  priceThen: z.int(),
});

export const listSavedStones = endpoint({
  ...ownAccess,
  name: 'marketplace.listSavedStones',
  summary: "List the caller's saved stones, newest first",
  method: 'GET',
  changes: false,
  path,
  answer: z.array(savedStoneShape),
  refusals: [],
});

export const saveStone = endpoint({
  ...stoneAccess,
  name: 'marketplace.saveStone',
  summary: 'Save a stone; no effect if already saved',
  method: 'PUT',
  changes: true,
  answer: savedStoneShape,
  refusals: [stoneRefusals.diamond_missing, savedStoneRefusals.too_many_saved_stones],
});

export const removeSavedStone = endpoint({
  ...stoneAccess,
  name: 'marketplace.removeSavedStone',
  summary: "Remove a saved stone; no effect if it isn't saved",
  method: 'DELETE',
  changes: true,
  refusals: [],
});
