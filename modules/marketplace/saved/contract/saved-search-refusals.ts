import { defineRefusals } from '#kit/contract/refusal.ts';
import { mostSavedSearches } from '#modules/marketplace/stones/domain/search/search-limits.ts';

export const searchRefusals = defineRefusals('marketplace', {
  too_many_presets: {
    kind: 'conflict',
    sentence: `You have ${mostSavedSearches} saved searches, natural and lab-grown together.`,
    next: 'Delete one, then save this one.',
  },
  nickname_taken: {
    kind: 'conflict',
    sentence: 'You have a saved search of that name.',
    field: 'nickname',
  },
  preset_missing: { kind: 'missing', sentence: 'This saved search is not there any more.' },
  selection_missing: {
    kind: 'missing',
    sentence: 'This search is not kept any more.',
    next: 'Start from the default search.',
  },
});
