import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { SavedStone } from './saved-stone-queries.ts';

/** "11/12/2026": the day on which a stone was saved. */
export const dayOfSaving = ({ savedAt }: Pick<SavedStone, 'savedAt'>): string =>
  formatDay(day(providerDay(new Date(savedAt))));

/**
 * "Stone $120.00 less than on 11/12/2026": of the stone alone, since fees and taxes of that day are not kept. Nothing
 * where it costs the same.
 */
export function priceSince(
  saved: Pick<SavedStone, 'savedAt' | 'priceThen'>,
  { price }: { readonly price: number },
): string | undefined {
  const more = price - saved.priceThen;
  if (more === 0) return undefined;
  const amount = formatCents(cents(Math.abs(more)));
  return `Stone ${amount} ${more < 0 ? 'less' : 'more'} than on ${dayOfSaving(saved)}`;
}
