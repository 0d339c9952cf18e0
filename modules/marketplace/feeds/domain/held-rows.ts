import { lifeCycle } from '#kit/domain/life-cycle.ts';

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

/** Our choice: a decision holds while the price stays within a tenth of it (decision 0020). */
const samePriceShare = 0.1;

export const isSamePrice = (decided: number, given: number): boolean =>
  Math.abs(given - decided) <= decided * samePriceShare;

export const samePriceInSql = (decided: string, given: string): string =>
  `abs(${given} - ${decided}) <= ${decided} * ${samePriceShare}`;
