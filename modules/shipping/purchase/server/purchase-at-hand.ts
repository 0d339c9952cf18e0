import type { Ctx } from '#platform/access/server.ts';
import { findShipment, lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { findPurchase } from './purchase-store.ts';
import type { PurchaseRow } from './purchase-store.ts';
import type { PurchaseSubject } from './purchase-subject.ts';

export interface PurchaseAtHand {
  readonly purchase: PurchaseRow;
  readonly shipment: ShipmentRow;
}

/** Both rows as they stand, for whoever only reads: while a label is bought, nobody changes what it is bought by. */
export async function purchaseAtHand(ctx: Ctx, subject: PurchaseSubject): Promise<PurchaseAtHand> {
  return both(ctx, subject, await findShipment(ctx, subject.companyId, subject.shipmentId));
}

/** The shipment locked, so that nobody decides on what is just changing. */
export async function lockedPurchase(ctx: Ctx, subject: PurchaseSubject): Promise<PurchaseAtHand> {
  return both(ctx, subject, await lockShipment(ctx, subject.companyId, subject.shipmentId));
}

async function both(
  ctx: Ctx,
  subject: PurchaseSubject,
  shipment: ShipmentRow | undefined,
): Promise<PurchaseAtHand> {
  if (shipment === undefined) throw new Error('A shipment was thrown away while its label was bought.');
  return { shipment, purchase: await findPurchase(ctx, subject) };
}
