import { defineRefusals } from '#kit/contract/refusal.ts';
import { mostSavedStones } from '../domain/saved-stone-limits.ts';

export const savedStoneRefusals = defineRefusals('marketplace', {
  too_many_saved_stones: {
    kind: 'conflict',
    sentence: `You have ${mostSavedStones} saved stones, as many as one person keeps.`,
    next: 'Remove one on the first page of the marketplace, then save this one.',
  },
});
