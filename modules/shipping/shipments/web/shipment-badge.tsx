import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { ShipmentLine } from '../contract/shipment-shapes.ts';

const badgeKinds: Readonly<Record<ShipmentLine['status'], StatusKind>> = {
  Saved: 'mute',
  Created: 'mute',
  Parked: 'warn',
  ApprovalRequired: 'warn',
  Approved: 'ok',
  AwaitingPayment: 'warn',
  Processed: 'info',
  Rejected: 'bad',
  Voided: 'mute',
  Boomerang: 'gem',
  InTransit: 'info',
  Exception: 'bad',
  Delivered: 'ok',
  Complete: 'ok',
  EditRequired: 'warn',
  ReadyForPurchase: 'info',
  NeedsReview: 'bad',
};

export function ShipmentBadge({ status, shown }: Pick<ShipmentLine, 'status' | 'shown'>) {
  return <StatusBadge kind={badgeKinds[status]}>{shown}</StatusBadge>;
}
