import { lifeCycle } from '#kit/domain/life-cycle.ts';
import type { Facts } from '#kit/domain/life-cycle.ts';

/**
 * Where an order is as a whole (domain marketplace §5): its money and each of its stones have tables of their own. Spec
 * marketplace §4 names Funded and Cancelled; the rest is our choice (decision 0020).
 */
export const orderMoves = lifeCycle({
  states: [
    'PendingApproval',
    'Placed',
    'Funded',
    'InAuthentication',
    'ReadyToShip',
    'Shipped',
    'Delivered',
    'Completed',
    'Cancelled',
  ],
  initial: 'PendingApproval',
  final: ['Completed', 'Cancelled'],
  moves: {
    /** Within the person's own limit at once; above it when their administrator approves. */
    place: { from: ['PendingApproval'], to: 'Placed', by: ['buyer', 'administrator'] },
    decline: { from: ['PendingApproval'], to: 'Cancelled', by: ['administrator', 'buyer'] },
    fund: { from: ['Placed'], to: 'Funded', by: ['payment'] },
    authenticate: {
      from: ['Funded'],
      to: 'InAuthentication',
      by: ['staff', 'payment'],
      needs: ['paid', 'everyStoneDecided', 'someStoneConfirmed'],
    },
    pack: {
      from: ['InAuthentication'],
      to: 'ReadyToShip',
      by: ['staff'],
      needs: ['paid', 'someStoneConfirmed', 'everyStoneAuthenticated'],
    },
    /** An ACH may have come back meanwhile. */
    ship: { from: ['ReadyToShip'], to: 'Shipped', by: ['staff'], needs: ['paid'] },
    deliver: { from: ['Shipped'], to: 'Delivered', by: ['staff', 'carrier'] },
    /** Nothing can be returned any more, and nothing is on its way back. */
    complete: { from: ['Delivered'], to: 'Completed', by: ['clock'], needs: ['nothingUnderWay'] },
    /** No stone of it can be had, or its wire never came. */
    cancel: { from: ['Placed', 'Funded', 'InAuthentication', 'ReadyToShip'], to: 'Cancelled', by: ['staff'] },
    withdraw: { from: ['Placed'], to: 'Cancelled', by: ['buyer'], needs: ['notPaid'] },
  },
});

export type OrderState = (typeof orderMoves.states)[number];
export type OrderMove = keyof typeof orderMoves.moves;
export type OrderMover = (typeof orderMoves.moves)[OrderMove]['by'][number];

/** What decides about the moves of an order, as its payment and its stones stand. */
export type OrderFacts = Facts<NonNullable<(typeof orderMoves.moves)[OrderMove]['needs']>[number]>;
