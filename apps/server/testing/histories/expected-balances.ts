import { sumOf } from './scripted-gateway.ts';
import type { Kept } from './scripted-gateway.ts';

/** What a company was sold and billed, in cents. */
export interface SoldAndBilled {
  readonly bills: readonly number[];
  readonly unbilled: number;
  /** By ledger account. */
  readonly sold: Readonly<Record<string, number>>;
}

/** The expected ledger, from the sales and the gateway's records. */
export function expectedBalances(
  movements: readonly Kept[],
  { bills, unbilled, sold }: SoldAndBilled,
): Record<string, number> {
  const authorised = sumOf(movements, 'charge', 'authorised');
  const billed = bills.reduce((sum, total) => sum + Math.max(total, 0), 0);
  const credited = bills.reduce((sum, total) => sum + Math.min(total, 0), 0);
  return withoutZeros({
    unbilled,
    receivable: billed - sumOf(movements, 'charge', 'submitted', 'settled', 'disputed'),
    credit: credited + sumOf(movements, 'refund', 'submitted', 'settled'),
    in_transit: sumOf(movements, 'charge', 'submitted') - sumOf(movements, 'refund', 'submitted'),
    cash: sumOf(movements, 'charge', 'settled') - sumOf(movements, 'refund', 'settled'),
    disputed: sumOf(movements, 'charge', 'disputed'),
    held: authorised,
    holds: 0 - authorised,
    ...sold,
  });
}

export function withoutZeros(amounts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
}
