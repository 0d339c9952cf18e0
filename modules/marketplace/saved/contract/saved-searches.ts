import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { maxSavedSearches, productTypes } from '#modules/marketplace/search/domain/search-parameters.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { partialSearchShape, searchShape } from '#modules/marketplace/search/contract/search-shape.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const searchRefusals = defineRefusals('marketplace', {
  too_many_presets: {
    kind: 'conflict',
    sentence: `You have ${maxSavedSearches} saved searches, the maximum for natural and lab-grown combined.`,
    next: 'Delete a saved search, then save this search.',
  },
  nickname_taken: {
    kind: 'conflict',
    sentence: 'You already have a saved search with that name.',
    field: 'nickname',
  },
  preset_missing: { kind: 'missing', sentence: 'This saved search was deleted.' },
  selection_missing: {
    kind: 'missing',
    sentence: 'This search link has expired.',
    next: 'Start from the default search.',
  },
});

const path = '/services/marketplace/api/searchpresets';
const ownAccess = { rule: marketplacePeople, binding: 'own' } as const;

/** Spec marketplace §5: max 50 characters, letters, spaces and hyphens only. */
export const nickname = requiredText(50, 'Enter a name.').check(
  z.regex(/^[\p{L} -]+$/u, 'Use letters, spaces and hyphens only.'),
);

/** Spec marketplace §3: id, nickname, searchParameters (productType, differences, selection). */
const presetShape = z.object({
  id: guid,
  nickname: z.string(),
  searchParameters: z.object({
    productType: z.enum(productTypes),
    /** The names of the parameters that differ from the default search. */
    differences: z.array(z.string()),
    selection: searchShape,
  }),
  /** Whether the person is notified of new, cheaper and returned stones. */
  alerts: z.boolean(),
});

export const listPresets = endpoint({
  ...ownAccess,
  name: 'marketplace.listSearchPresets',
  summary: "List the caller's saved searches by name",
  method: 'GET',
  changes: false,
  path,
  answer: z.array(presetShape),
  refusals: [],
});

export const savePreset = endpoint({
  ...ownAccess,
  name: 'marketplace.saveSearchPreset',
  summary: 'Save a search under a name',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ nickname, searchParameters: z.object({ selection: partialSearchShape }) }),
  answer: presetShape,
  refusals: [searchRefusals.too_many_presets, searchRefusals.nickname_taken],
});

export const deletePreset = endpoint({
  ...ownAccess,
  name: 'marketplace.deleteSearchPreset',
  summary: 'Delete a saved search',
  method: 'DELETE',
  changes: true,
  path: `${path}/:id`,
  params: z.object({ id: guid }),
  refusals: [searchRefusals.preset_missing],
});

const presetAccess = {
  ...ownAccess,
  params: z.object({ id: guid }),
  refusals: [searchRefusals.preset_missing],
} as const;
const count = z.int();

export const listPresetNews = endpoint({
  ...ownAccess,
  name: 'marketplace.listSearchPresetNews',
  summary: 'List new, cheaper and relisted stones in each saved search since the last visit',
  method: 'GET',
  changes: false,
  path: `${path}/news`,
  answer: z.array(
    z.object({
      id: guid,
      since: z.iso.datetime(),
      newStones: count,
      cheaper: count,
      returned: count,
      /** The first of them, up to the limit of one search. */
      itemIds: z.array(z.string()),
    }),
  ),
  refusals: [],
});

export const markPresetSeen = endpoint({
  ...presetAccess,
  name: 'marketplace.lookAtSearchPreset',
  summary: "Mark a saved search's current results as seen",
  method: 'PUT',
  changes: true,
  path: `${path}/:id/looked`,
});

export const setPresetAlerts = endpoint({
  ...presetAccess,
  name: 'marketplace.setSearchPresetAlerts',
  summary: "Turn a saved search's alerts on or off",
  method: 'PUT',
  changes: true,
  path: `${path}/:id/alerts`,
  body: z.object({ alerts: z.boolean('Must be true or false.') }),
  answer: presetShape,
});

const companyAccess = { rule: marketplacePeople, binding: 'company' } as const;
const selectionPath = '/services/marketplace/api/searchcriteria/selection';

export const saveSelection = endpoint({
  ...companyAccess,
  name: 'marketplace.keepSelection',
  summary: 'Save a search for a shareable link and get its ID',
  method: 'POST',
  changes: true,
  path: selectionPath,
  body: z.object({ selection: partialSearchShape }),
  answer: z.object({ id: guid, selection: searchShape }),
  refusals: [],
});

export const getSelection = endpoint({
  ...companyAccess,
  name: 'marketplace.getSelection',
  summary: 'Get a search saved for a shareable link',
  method: 'GET',
  changes: false,
  path: `${selectionPath}/:id`,
  params: z.object({ id: guid }),
  answer: z.object({ id: guid, selection: searchShape }),
  refusals: [searchRefusals.selection_missing],
});

export interface NewsCounts {
  readonly newStones: number;
  readonly cheaper: number;
  readonly returned: number;
}

/** "12 new, 3 cheaper and 1 relisted"; empty without news. */
export function newsLabel({ newStones, cheaper, returned }: NewsCounts): string {
  const parts = (
    [
      [newStones, 'new'],
      [cheaper, 'cheaper'],
      [returned, 'relisted'],
    ] as const
  ).flatMap(([stones, word]) => (stones === 0 ? [] : [`${stones.toLocaleString('en-US')} ${word}`]));
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
