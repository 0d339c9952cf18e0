import { lifeCycle } from '#kit/domain/life-cycle.ts';

export const paymentWays = ['ach', 'credit', 'check'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const wayNames: Readonly<Record<PaymentWay, string>> = {
  ach: 'ACH',
  credit: 'Account credit',
  check: 'Check',
};

/** Our choice (decision 0032): one payment of a claim. Credit settles at once, a check is sent when it is recorded. */
export const claimPaymentMoves = lifeCycle({
  states: ['Asked', 'Sent', 'Settled', 'Failed', 'Returned'],
  initial: 'Asked',
  final: ['Failed', 'Returned'],
  moves: {
    send: { from: ['Asked'], to: 'Sent', by: ['insurer', 'examiner'] },
    fail: { from: ['Asked'], to: 'Failed', by: ['insurer'] },
    settle: { from: ['Sent'], to: 'Settled', by: ['insurer', 'examiner'] },
    return: { from: ['Sent', 'Settled'], to: 'Returned', by: ['insurer', 'examiner'] },
  },
});
export type PaymentStatus = (typeof claimPaymentMoves.states)[number];
export type PaymentMove = keyof typeof claimPaymentMoves.moves;

export const paymentStatusWords: Readonly<Record<PaymentStatus, string>> = {
  Asked: 'Confirming with the bank',
  Sent: 'On the way',
  Settled: 'Paid',
  Failed: 'Not paid',
  Returned: 'Returned by the bank',
};
