import { lifeCycle } from '#kit/domain/life-cycle.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Entry } from '#platform/payments/ledger/domain/entries.ts';
import { refundFailed, refundSent, refundSettled } from '#platform/payments/ledger/domain/entries.ts';

/** A refund. The member's credit is reserved when the refund is requested, so it is paid out once. */
export const refundLifeCycle = lifeCycle({
  states: ['Asked', 'Unknown', 'Submitted', 'Settled', 'Failed'],
  initial: 'Asked',
  final: ['Failed'],
  moves: {
    loseAnswer: { from: ['Asked'], to: 'Unknown', by: ['gateway'] },
    submit: { from: ['Asked', 'Unknown'], to: 'Submitted', by: ['gateway'] },
    settle: { from: ['Submitted'], to: 'Settled', by: ['gateway'] },
    fail: { from: ['Asked', 'Unknown', 'Submitted'], to: 'Failed', by: ['gateway'] },
    return: { from: ['Settled'], to: 'Failed', by: ['gateway'] },
  },
});

export type RefundStatus = (typeof refundLifeCycle.states)[number];
export type RefundMove = keyof typeof refundLifeCycle.moves;

export const entriesOfRefundRequest = (amount: Cents): readonly Entry[] => [refundSent(amount)];

export function entriesOfRefundMove(move: RefundMove, amount: Cents): readonly Entry[] {
  if (move === 'settle') return [refundSettled(amount)];
  return move === 'fail' || move === 'return' ? [refundFailed(amount, move === 'return')] : [];
}
