/**
 * Spec shipping §4: every status with its display name and list group. 'Requires Input' is the display name of any
 * shipment whose carrier is RequiresInput, whatever its status (domain ruling A3).
 */
export const shipmentStatuses = {
  Saved: { shown: 'Saved', group: 'saved' },
  Created: { shown: 'Created', group: 'processed' },
  Parked: { shown: 'Parked', group: 'processed' },
  ApprovalRequired: { shown: 'Pending Approval', group: 'saved' },
  Approved: { shown: 'Approved', group: 'processed' },
  AwaitingPayment: { shown: 'Awaiting Payment', group: 'processed' },
  Processed: { shown: 'Processed', group: 'processed' },
  Rejected: { shown: 'Rejected', group: 'processed' },
  Voided: { shown: 'Voided', group: 'processed' },
  Boomerang: { shown: 'Boomerang', group: 'processed' },
  InTransit: { shown: 'In Transit', group: 'processed' },
  Exception: { shown: 'Exception', group: 'processed' },
  Delivered: { shown: 'Delivered', group: 'processed' },
  Complete: { shown: 'Complete', group: 'processed' },
  EditRequired: { shown: 'Incomplete - Continue', group: 'saved' },
  ReadyForPurchase: { shown: 'Ready for Purchase', group: 'saved' },
  NeedsReview: { shown: 'Declined/Resolve', group: 'saved' },
} as const satisfies Record<string, { shown: string; group: 'saved' | 'processed' }>;

export type ShipmentStatus = keyof typeof shipmentStatuses;
export type ShipmentGroup = 'saved' | 'processed';

export const shipmentStatusNames = Object.keys(shipmentStatuses) as readonly ShipmentStatus[];

export function statusesIn(group: ShipmentGroup): readonly ShipmentStatus[] {
  return shipmentStatusNames.filter((status) => shipmentStatuses[status].group === group);
}
