import type { Ctx } from '#platform/access/server/index.ts';
import { lockShipment } from '../shipments/shipment-store.ts';
import type { ShipmentRow } from '../shipments/shipment-store.ts';
import { findPurchase } from './purchase-store.ts';
import type { PurchaseRow } from './purchase-store.ts';
import type { PurchaseSubject } from './purchase-subject.ts';

export interface PurchaseAtHand {
  readonly purchase: PurchaseRow;
  readonly shipment: ShipmentRow;
}

/** Both rows; the shipment locked, so that nobody decides on what is just changing. */
export async function purchaseAtHand(ctx: Ctx, subject: PurchaseSubject): Promise<PurchaseAtHand> {
  const shipment = await lockShipment(ctx, subject.companyId, subject.shipmentId);
  if (shipment === undefined) throw new Error('A shipment was thrown away while its label was bought.');
  return { shipment, purchase: await findPurchase(ctx, subject) };
}
