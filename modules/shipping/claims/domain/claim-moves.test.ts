import { expect, test } from 'vitest';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import { claimActors, claimMoves, claimStatuses } from './claim-moves.ts';
import type { ClaimActor, ClaimStatus } from './claim-moves.ts';

/** Per status: the moves of members, examiners, the insurer, the recipient and the carrier. */
const expected: Readonly<Record<ClaimStatus, readonly string[]>> = {
  NotSubmitted: ['submit withdraw', '', '', '', 'discard'],
  Submitted: ['withdraw', 'acknowledge'],
  Acknowledged: [
    'withdraw',
    'investigate askShipper askRecipient askCarrier askUnderwriter holdForPolicy approve deny',
  ],
  NeedShipperInfo: ['answer withdraw', 'investigate deny'],
  NeedRecipientInfo: ['withdraw', 'investigate deny', '', 'sign'],
  NeedCarrierInfo: ['withdraw', 'report investigate deny', '', '', 'report'],
  WithUnderwriter: ['withdraw', 'investigate askShipper askRecipient askCarrier approve deny'],
  Investigating: ['withdraw', 'askShipper askRecipient askCarrier askUnderwriter holdForPolicy approve deny'],
  Approved: ['', 'pay', 'pay'],
  Paid: ['', 'returnPayment archive', 'returnPayment'],
  Withdrawn: ['', ''],
  Denied: ['appeal', 'reopen archive'],
  NpolPending: ['withdraw', 'investigate askShipper askRecipient askCarrier approve deny'],
  Archived: ['', 'returnPayment', 'returnPayment'],
};

const allowed = (status: ClaimStatus, by: ClaimActor) =>
  moveNames(claimMoves)
    .filter((move) => mayMove(claimMoves, status, move, by, {}).allowed)
    .join(' ');

test.each(claimStatuses)('%s allows its moves to each role and no others', (status) => {
  const moves = claimActors.map((_, index) => expected[status][index] ?? '');
  expect(claimActors.map((by) => allowed(status, by))).toEqual(moves);
});
