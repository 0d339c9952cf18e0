import { plainAnswer, stoneAt } from '#modules/marketplace/server.ts';
import type { SearchedStone, StoneBatch } from '#modules/marketplace/server.ts';
import type { Rival } from './rival.ts';

/** Checks every stone against everything: the correct answers, and the cost of a list of objects. */
export function naiveRival(batch: StoneBatch): Rival {
  const stones: SearchedStone[] = Array.from({ length: batch.size }, (_, at) => stoneAt(batch, at));
  return {
    name: 'a loop over objects',
    slow: true,
    answer: (criteria) => plainAnswer(stones, criteria),
    stop: () => {
      stones.length = 0;
    },
  };
}
