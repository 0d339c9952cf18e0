import { lifeCycle } from '#kit/domain/life-cycle.ts';

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
