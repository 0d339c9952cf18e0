import { expect, test } from 'vitest';
import { moveNames } from '#kit/domain/life-cycle.ts';
import { shipmentMoves } from './shipment-moves.ts';
import { shipmentStatuses, shipmentStatusNames } from './shipment-status.ts';

// Spec shipping §4, word for word.
test('statuses have the specified names and groups', () => {
  expect(shipmentStatusNames.map((status) => shipmentStatuses[status].shown)).toEqual([
    'Saved',
    'Created',
    'Parked',
    'Pending Approval',
    'Approved',
    'Awaiting Payment',
    'Processed',
    'Rejected',
    'Voided',
    'Boomerang',
    'In Transit',
    'Exception',
    'Delivered',
    'Complete',
    'Incomplete - Continue',
    'Ready for Purchase',
    'Declined/Resolve',
  ]);
  expect(shipmentStatusNames.filter((status) => shipmentStatuses[status].group === 'saved')).toEqual([
    'Saved',
    'ApprovalRequired',
    'EditRequired',
    'ReadyForPurchase',
    'NeedsReview',
  ]);
});

test("a shipment being purchased can't be edited or deleted", () => {
  const byMember = moveNames(shipmentMoves).filter((move) => {
    const { by }: { readonly by: readonly string[] } = shipmentMoves.moves[move];
    return by.includes('member');
  });
  const leavingProcessed = byMember.filter((move) => {
    const { from }: { readonly from: readonly string[] } = shipmentMoves.moves[move];
    return from.includes('Processed');
  });
  expect(leavingProcessed).toEqual([]);
});
