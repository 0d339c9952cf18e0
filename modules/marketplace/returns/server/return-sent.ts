import type { Ctx } from '#platform/access/server.ts';
import { returnOfShipment, updateReturn } from '#modules/marketplace/orders/server/return-store.ts';

interface Sent {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** The desk has to know which parcel brings a stone back; whatever else is sent is none of the marketplace's. */
export async function returnSent(ctx: Ctx, { carrier, trackingNumber, ...which }: Sent): Promise<void> {
  const asked = await returnOfShipment(ctx, which);
  if (asked !== undefined) await updateReturn(ctx, asked, { carrier, tracking_number: trackingNumber });
}

/** No parcel comes by a label that was given back. */
export async function returnNotSent(ctx: Ctx, which: Pick<Sent, 'companyId' | 'shipmentId'>): Promise<void> {
  const asked = await returnOfShipment(ctx, which);
  if (asked !== undefined) await updateReturn(ctx, asked, { carrier: null, tracking_number: null });
}
