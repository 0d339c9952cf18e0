import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** As sentences name a limit: '$75,000', with cents only where there are any. */
export function wholeDollars(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, '');
}
