import { lifeCycle } from '#kit/domain/life-cycle.ts';
import type { Facts } from '#kit/domain/life-cycle.ts';

/**
 * The order as a whole (domain marketplace §5); its payment and its stones have separate tables.
 * Spec marketplace §4 names Funded and Cancelled; the rest is our choice (decision 0020).
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
    /** At once within the person's own limit; above it with their administrator's approval. */
    place: { from: ['PendingApproval'], to: 'Placed', by: ['buyer', 'administrator'] },
    decline: { from: ['PendingApproval'], to: 'Cancelled', by: ['administrator', 'buyer'] },
    fund: { from: ['Placed'], to: 'Funded', by: ['payment'] },
    authenticate: {
      from: ['Funded'],
      to: 'InAuthentication',
      by: ['staff', 'seller', 'payment'],
      needs: ['paid', 'everyStoneDecided', 'someStoneConfirmed'],
    },
    pack: {
      from: ['InAuthentication'],
      to: 'ReadyToShip',
      // Besides the desk, a buyer who declines the last stone that isn't authenticated, as the seller's news.
      by: ['staff', 'seller'],
      needs: ['paid', 'someStoneConfirmed', 'everyStoneAuthenticated'],
    },
    /** An ACH payment may have been returned since. */
    ship: { from: ['ReadyToShip'], to: 'Shipped', by: ['staff'], needs: ['paid'] },
    deliver: { from: ['Shipped'], to: 'Delivered', by: ['staff', 'carrier'] },
    /** No stone can be returned any more, and none is on its way back. */
    complete: { from: ['Delivered'], to: 'Completed', by: ['clock'], needs: ['nothingUnderWay'] },
    /** All stones are unavailable, or the wire never came. */
    cancel: {
      from: ['Placed', 'Funded', 'InAuthentication', 'ReadyToShip'],
      to: 'Cancelled',
      by: ['staff', 'seller'],
    },
    withdraw: { from: ['Placed'], to: 'Cancelled', by: ['buyer'], needs: ['notPaid'] },
  },
});

export type OrderStatus = (typeof orderMoves.states)[number];
export type OrderMove = keyof typeof orderMoves.moves;
export type OrderMover = (typeof orderMoves.moves)[OrderMove]['by'][number];

/** Facts about payment and stones that decide an order's moves. */
export type OrderFacts = Facts<NonNullable<(typeof orderMoves.moves)[OrderMove]['needs']>[number]>;

/**
 * An order's payment. Spec marketplace §4: an ACH failure leads to wire instructions, and a wire that has not come
 * after 2 business days loses the guarantee of the stones.
 */
export const orderPaymentMoves = lifeCycle({
  states: ['Unpaid', 'AwaitingAnswer', 'AwaitingWire', 'GuaranteeLost', 'UnderWay', 'Paid', 'Released'],
  initial: 'Unpaid',
  final: ['Released'],
  moves: {
    ask: { from: ['Unpaid'], to: 'AwaitingAnswer', by: ['buyer'] },
    /** The gateway declined: nothing was charged, and another payment can be tried. */
    refuse: { from: ['AwaitingAnswer'], to: 'Unpaid', by: ['gateway'] },
    /** An ACH payment takes days; the goods wait for it. */
    begin: { from: ['AwaitingAnswer'], to: 'UnderWay', by: ['gateway'] },
    take: { from: ['AwaitingAnswer', 'UnderWay'], to: 'Paid', by: ['gateway'] },
    askForWire: { from: ['Unpaid'], to: 'AwaitingWire', by: ['buyer'] },
    sendBack: { from: ['UnderWay', 'Paid'], to: 'AwaitingWire', by: ['gateway'] },
    loseGuarantee: { from: ['AwaitingWire'], to: 'GuaranteeLost', by: ['clock'] },
    wireCame: { from: ['AwaitingWire', 'GuaranteeLost'], to: 'Paid', by: ['staff'] },
    /** The order was canceled: payments are refunded, the bill is closed. */
    release: {
      from: ['Unpaid', 'AwaitingWire', 'GuaranteeLost', 'UnderWay', 'Paid'],
      to: 'Released',
      by: ['staff', 'buyer', 'clock'],
    },
  },
});

export type OrderPaymentStatus = (typeof orderPaymentMoves.states)[number];
export type OrderPaymentMove = keyof typeof orderPaymentMoves.moves;
export type OrderPaymentMover = (typeof orderPaymentMoves.moves)[OrderPaymentMove]['by'][number];

/** The part of an order that moved. */
export const moveSubjects = ['order', 'payment', 'item'] as const;
export type MoveSubject = (typeof moveSubjects)[number];

/** Who made the move; `payment` is the order's own payment deciding about the order. */
export const movers = [
  'buyer',
  'administrator',
  'staff',
  'seller',
  'gateway',
  'carrier',
  'clock',
  'payment',
] as const;
export type Mover = (typeof movers)[number];

/** Of orders in progress. */
export const openOrderStates = orderMoves.states.filter(
  (state) => state !== 'Completed' && state !== 'Cancelled',
);
