import { lifeCycle } from '#kit/domain/life-cycle.ts';
import type { Hold, RowNote } from './row-notes.ts';

/**
 * A row that contradicts its report or is implausible. The desk lists it unchanged, takes its facts for the
 * report, or declines it; the seller's next file replaces it.
 */
export const heldMoves = lifeCycle({
  states: ['Waiting', 'Listed', 'Corrected', 'Declined', 'Replaced'],
  initial: 'Waiting',
  final: ['Listed', 'Corrected', 'Declined', 'Replaced'],
  moves: {
    list: { from: ['Waiting'], to: 'Listed', by: ['desk'] },
    correct: { from: ['Waiting'], to: 'Corrected', by: ['desk'], needs: ['contradicts'] },
    decline: { from: ['Waiting'], to: 'Declined', by: ['desk'] },
    replace: { from: ['Waiting'], to: 'Replaced', by: ['portal'] },
  },
});

export type HeldStatus = (typeof heldMoves.states)[number];

const priceDoubts: ReadonlySet<string> = new Set<Hold>([
  'priceImplausible',
  'totalAsPerCarat',
  'perCaratAsTotal',
]);

/** Whether the desk decided with all of these doubts before it. It decides on a price, whatever seems wrong with it. */
export function wereSeen(doubts: readonly RowNote[], decided: readonly RowNote[]): boolean {
  const kindOf = ({ reason }: RowNote): string => (priceDoubts.has(reason) ? 'price' : reason);
  const seen = new Set(decided.map(kindOf));
  return doubts.every((doubt) => seen.has(kindOf(doubt)));
}

/** Our choice: a decision holds while the price stays within a tenth of it (decision 0020). */
const samePriceShare = 0.1;

export const isSamePrice = (decided: number, given: number): boolean =>
  Math.abs(given - decided) <= decided * samePriceShare;

export const samePriceInSql = (decided: string, given: string): string =>
  `abs(${given} - ${decided}) <= ${decided} * ${samePriceShare}`;
