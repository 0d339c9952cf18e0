import { call } from '#kit/web/call/call.ts';
import { addLeg } from '../contract/leg-endpoints.ts';
import type { LegKind } from '#modules/shipping/shipments/domain/leg-draft.ts';

/** Where the leg is gone on with that brings a parcel back or sends it on; of one key there is one. */
export async function createLeg(shipmentId: string, kind: LegKind, key: string): Promise<string> {
  const parts = { params: { shipmentId }, body: { kind } };
  const { shipment } = await call(addLeg, parts, { idempotencyKey: key });
  return `/membership/shipping/${shipment.shipmentId}/edit`;
}
