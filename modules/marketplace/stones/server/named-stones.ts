import { largestItemId } from '../domain/stone-fields.ts';
import { gradingLabs } from '../domain/vocabularies.ts';
import { plainReportNumber, reportKey } from '../domain/report-number.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import type { FoundReport } from './stone-store.ts';

/** The item numbers of the stones that somebody typed numbers of; nothing where no number was typed. */
export async function namedStones(
  find: (keys: readonly string[]) => Promise<readonly FoundReport[]>,
  { searchBy, searchByOptions }: Pick<SearchParameters, 'searchBy' | 'searchByOptions'>,
): Promise<readonly number[] | undefined> {
  if (searchByOptions.length === 0) return undefined;
  if (searchBy === 'Item Id') return searchByOptions.flatMap(itemIdOf);
  const found = await find(keysOf(searchByOptions));
  return found.map(({ item_id }) => item_id);
}

export function itemIdOf(typed: string): number[] {
  const number = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= largestItemId ? [number] : [];
}

/** People type a number without its laboratory, so each might be anybody's. */
export function keysOf(typed: readonly string[]): readonly string[] {
  return typed.flatMap((text) => gradingLabs.flatMap((lab) => reportKey(lab, plainReportNumber(text)) ?? []));
}
