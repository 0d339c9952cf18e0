import type { PortalPath } from '#kit/domain/portal-path.ts';
import { call } from '#kit/web/call/call.ts';
import { addLeg } from '../contract/leg-endpoints.ts';
import type { LegKind } from '#modules/shipping/shipments/domain/derived-drafts.ts';

/** Creates the leg once per key and returns its edit path. */
export async function createLeg(shipmentId: string, kind: LegKind, key: string): Promise<PortalPath> {
  const parts = { params: { shipmentId }, body: { kind } };
  const { shipment } = await call(addLeg, parts, { idempotencyKey: key });
  return `/membership/shipping/${shipment.shipmentId}/edit`;
}
