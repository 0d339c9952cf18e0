import type { Columns } from '../memory/columns.ts';
import { valueCount } from '../memory/dimensions.ts';
import { numberCount } from '../memory/number-codes.ts';
import type { Filter, RangeFilter, WordFilter } from './plan.ts';

/** What a block's summary says about a filter, before any row is read. */
export const someFail = 0;
export const nonePasses = 1;
export const allPass = 2;
export type Verdict = typeof someFail | typeof nonePasses | typeof allPass;

export function checkBlock(columns: Columns, block: number, filter: Filter): Verdict {
  return filter.kind === 'words' ? checkWords(columns, block, filter) : checkRange(columns, block, filter);
}

function checkWords(
  { histograms, aliveCount }: Columns,
  block: number,
  { chosen, others }: WordFilter,
): Verdict {
  const alive = aliveCount[block] ?? 0;
  const fewer = chosen.length <= others.length ? chosen : others;
  const first = block * valueCount;
  let count = 0;
  for (let at = 0; at < fewer.length; at += 1) count += histograms[first + (fewer[at] ?? 0)] ?? 0;
  const passing = fewer === chosen ? count : alive - count;
  if (passing === 0) return nonePasses;
  return passing === alive ? allPass : someFail;
}

function checkRange(
  { least, most, lacking, aliveCount }: Columns,
  block: number,
  { number, low, high, orUnknown }: RangeFilter,
): Verdict {
  const entry = block * numberCount + number;
  const smallest = least[entry] ?? 0;
  const largest = most[entry] ?? 0;
  const unknown = lacking[entry] ?? 0;
  const known = (aliveCount[block] ?? 0) - unknown;
  const knownIn = known === 0 || (smallest >= low && largest <= high);
  const knownOut = known === 0 || largest < low || smallest > high || low > high;
  const unknownIn = unknown === 0 || orUnknown;
  const unknownOut = unknown === 0 || !orUnknown;
  if (knownOut && unknownOut) return nonePasses;
  return knownIn && unknownIn ? allPass : someFail;
}
