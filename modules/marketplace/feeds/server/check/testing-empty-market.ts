import { day } from '#kit/domain/day.ts';
import type { FileToCheck } from './check-rows.ts';

/** A market that knows none of a file's reports. */
export const emptyMarket: Pick<FileToCheck, 'on' | 'findKnown'> = {
  on: day('2026-11-24'),
  findKnown: () => Promise.resolve({ facts: () => undefined, isApproved: () => false }),
};
