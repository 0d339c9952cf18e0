import { expect, test } from 'vitest';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import { claimMoves, claimStatuses } from './claim-moves.ts';
import type { ClaimStatus } from './claim-moves.ts';

/** Per status: the moves of members, then those of examiners, then those of the insurer. */
const expected: Readonly<Record<ClaimStatus, readonly [member: string, examiner: string, insurer?: string]>> =
  {
    NotSubmitted: ['submit withdraw', ''],
    Submitted: ['withdraw', 'acknowledge'],
    Acknowledged: [
      'withdraw',
      'investigate askShipper askRecipient askCarrier askUnderwriter holdForPolicy approve deny',
    ],
    NeedShipperInfo: ['answer withdraw', 'investigate deny'],
    NeedRecipientInfo: ['withdraw', 'investigate deny'],
    NeedCarrierInfo: ['withdraw', 'investigate deny'],
    WithUnderwriter: ['withdraw', 'investigate askShipper askRecipient askCarrier approve deny'],
    Investigating: [
      'withdraw',
      'askShipper askRecipient askCarrier askUnderwriter holdForPolicy approve deny',
    ],
    Approved: ['', 'pay', 'pay'],
    Paid: ['', 'returnPayment archive', 'returnPayment'],
    Withdrawn: ['', ''],
    Denied: ['', 'reopen archive'],
    NpolPending: ['withdraw', 'investigate askShipper askRecipient askCarrier approve deny'],
    Archived: ['', 'returnPayment', 'returnPayment'],
  };

const allowed = (status: ClaimStatus, by: 'member' | 'examiner' | 'insurer') =>
  moveNames(claimMoves)
    .filter((move) => mayMove(claimMoves, status, move, by, {}).allowed)
    .join(' ');

test.each(claimStatuses)('%s allows its moves to each role and no others', (status) => {
  const [member, examiner, insurer = ''] = expected[status];
  expect([allowed(status, 'member'), allowed(status, 'examiner'), allowed(status, 'insurer')]).toEqual([
    member,
    examiner,
    insurer,
  ]);
});
