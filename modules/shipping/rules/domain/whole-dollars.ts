import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** '$75,000'; cents only if not zero. */
export function wholeDollars(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, '');
}
