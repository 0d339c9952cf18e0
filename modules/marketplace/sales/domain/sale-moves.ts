import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** A seller's side of one ordered stone (decision 0020). */
export const saleMoves = lifeCycle({
  states: ['Asked', 'Late', 'Offered', 'Confirmed', 'Declined', 'Canceled', 'Returned'],
  initial: 'Asked',
  final: ['Declined', 'Canceled', 'Returned'],
  moves: {
    confirm: { from: ['Asked', 'Late'], to: 'Confirmed', by: ['seller', 'desk'] },
    /** A refused or expired offer declines the ordered stone, too. */
    decline: {
      from: ['Asked', 'Late', 'Offered'],
      to: 'Declined',
      by: ['seller', 'desk', 'buyer', 'clock'],
    },
    /** Another of the seller's stones, at most at the ordered price. */
    offer: { from: ['Asked', 'Late'], to: 'Offered', by: ['seller'] },
    accept: { from: ['Offered'], to: 'Confirmed', by: ['buyer'] },
    /** The deadline passed: the desk may answer, and the seller still can. */
    miss: { from: ['Asked'], to: 'Late', by: ['clock'] },
    cancel: {
      from: ['Asked', 'Late', 'Offered', 'Confirmed'],
      to: 'Canceled',
      by: ['buyer', 'desk', 'clock'],
    },
    /** It failed authentication, or its buyer returned it. */
    giveBack: { from: ['Confirmed'], to: 'Returned', by: ['desk'] },
  },
});

export type SaleStatus = (typeof saleMoves.states)[number];
export type SaleMove = keyof typeof saleMoves.moves;
export type SaleMover = (typeof saleMoves.moves)[SaleMove]['by'][number];

export const saleWords: Readonly<Record<SaleStatus, string>> = {
  Asked: 'Awaiting your response',
  Late: 'Response overdue',
  Offered: 'Substitute offered',
  Confirmed: 'Confirmed',
  Declined: 'Declined',
  Canceled: 'Order canceled',
  Returned: 'Returned',
};
