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

/**
 * How an order's money stands. Spec marketplace §4: an ACH failure leads to wire instructions, and a wire that has not
 * come after 2 business days loses the guarantee that the stones are still there.
 */
export const orderPaymentMoves = lifeCycle({
  states: ['Unpaid', 'AwaitingAnswer', 'AwaitingWire', 'GuaranteeLost', 'UnderWay', 'Paid', 'Released'],
  initial: 'Unpaid',
  final: ['Released'],
  moves: {
    ask: { from: ['Unpaid'], to: 'AwaitingAnswer', by: ['buyer'] },
    /** The gateway said no: nothing was taken, and another way can be tried. */
    refuse: { from: ['AwaitingAnswer'], to: 'Unpaid', by: ['gateway'] },
    /** An ACH is on its way for days; the goods wait for it. */
    begin: { from: ['AwaitingAnswer'], to: 'UnderWay', by: ['gateway'] },
    take: { from: ['AwaitingAnswer', 'UnderWay'], to: 'Paid', by: ['gateway'] },
    askForWire: { from: ['Unpaid'], to: 'AwaitingWire', by: ['buyer'] },
    sendBack: { from: ['UnderWay', 'Paid'], to: 'AwaitingWire', by: ['gateway'] },
    loseGuarantee: { from: ['AwaitingWire'], to: 'GuaranteeLost', by: ['clock'] },
    wireCame: { from: ['AwaitingWire', 'GuaranteeLost'], to: 'Paid', by: ['staff'] },
    /** The order was cancelled: what was paid goes back, what was asked for is asked for no more. */
    release: {
      from: ['Unpaid', 'AwaitingWire', 'GuaranteeLost', 'UnderWay', 'Paid'],
      to: 'Released',
      by: ['staff', 'buyer', 'clock'],
    },
  },
});

export type OrderPaymentState = (typeof orderPaymentMoves.states)[number];
export type OrderPaymentMove = keyof typeof orderPaymentMoves.moves;
export type OrderPaymentMover = (typeof orderPaymentMoves.moves)[OrderPaymentMove]['by'][number];

/** What of an order moved: itself, its money, or one of its stones. */
export const moveSubjects = ['order', 'payment', 'item'] as const;
export type MoveSubject = (typeof moveSubjects)[number];

/** Whoever moves an order; `payment` is an order's money that decides about the order. */
export const movers = ['buyer', 'administrator', 'staff', 'gateway', 'carrier', 'clock', 'payment'] as const;
export type Mover = (typeof movers)[number];
