import type { Ctx } from '#platform/access/server.ts';
import { attentionChanged } from '../contract/shipment-events.ts';
import { attentionStatuses } from '../domain/shipment-status.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';

interface ShipmentKey {
  readonly company_id: string;
  readonly shipment_id: string;
}

/** What needs attention in the shipping list is also a task in the inbox of everyone who may act on it. */
export const publishAttention = (ctx: Ctx, key: ShipmentKey): Promise<void> =>
  ctx.publish(attentionChanged, { companyId: key.company_id, shipmentId: key.shipment_id });

const needsAttention: readonly ShipmentStatus[] = attentionStatuses;

/** Most moves concern no attention and publish nothing. */
export async function publishMoveOfAttention(
  ctx: Ctx,
  key: ShipmentKey,
  ...statuses: readonly ShipmentStatus[]
): Promise<void> {
  if (statuses.some((status) => needsAttention.includes(status))) await publishAttention(ctx, key);
}
