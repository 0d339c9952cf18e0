import { isOnlyViewing } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Purchase } from '../contract/purchase-shapes.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { isAdministrator, mayCreate } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { canMove } from '#modules/shipping/shipments/server/moved-shipment-store.ts';
import type { PurchaseRow } from './purchase-store.ts';

/** What this person may do about it now: the same table of moves that each call asks. */
export function actionsOnPurchase(
  member: Member,
  shipment: ShipmentRow,
  { standing, awaits }: Pick<PurchaseRow, 'standing' | 'awaits'>,
): Purchase['actions'] {
  if (isOnlyViewing(shippingPeople, member)) return [];
  const decides = standing === 'Awaiting' && awaits[0] === 'administrator' && isAdministrator(member);
  const can = (move: 'withdraw' | 'void' | 'markDelivered') =>
    mayCreate(member) && canMove(shipment, move, 'member');
  return [
    ...(decides ? (['approve', 'decline'] as const) : []),
    ...(standing === 'Awaiting' && can('withdraw') ? (['withdraw'] as const) : []),
    ...(standing === 'Completed' && can('void') ? (['void'] as const) : []),
    ...(standing === 'Completed' && can('markDelivered') ? (['markDelivered'] as const) : []),
  ];
}
