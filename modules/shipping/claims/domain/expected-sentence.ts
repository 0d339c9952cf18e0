import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

interface Expected {
  readonly words: string;
  readonly on: Day;
}

/** "File by 11/30/2026." or "Decision expected by 12/01/2026." */
export const expectedSentence = ({ words, on }: Expected): string =>
  `${words.endsWith(' by') ? words : `${words} expected by`} ${formatDay(on)}.`;
