import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '#modules/marketplace/server.ts';

export const isSameAnswer = (one: Answer | undefined, other: Answer | undefined): boolean =>
  isDeepStrictEqual(compared(one), compared(other));

/** Without relaxations: databases don't get them, which saves them a few queries. */
function compared(answer: Answer | undefined) {
  const { facets, ...rest } = answer ?? { facets: undefined };
  return { ...rest, counts: facets?.counts, histograms: facets?.histograms };
}
