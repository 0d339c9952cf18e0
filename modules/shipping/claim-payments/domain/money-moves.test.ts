import { expect, test } from 'vitest';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { claimPaymentMoves } from './payment-moves.ts';
import { recoveryMoves } from './recovery-moves.ts';

test('each status of a payment allows its moves to insurer and examiner and no others', () => {
  const allowed = claimPaymentMoves.states.map((status) => [
    status,
    movesFrom(claimPaymentMoves, status, 'insurer', {}).join(' '),
    movesFrom(claimPaymentMoves, status, 'examiner', {}).join(' '),
  ]);
  expect(allowed).toEqual([
    ['Asked', 'send fail', 'send'],
    ['Sent', 'settle return', 'settle return'],
    ['Settled', 'return', 'return'],
    ['Failed', '', ''],
    ['Returned', '', ''],
  ]);
});

test('a recovery is pursued until money comes or it is closed', () => {
  const allowed = recoveryMoves.states.map((status) =>
    movesFrom(recoveryMoves, status, 'examiner', {}).join(' '),
  );
  expect(allowed).toEqual(['pursue receive close', 'pursue receive close', '', '']);
});
