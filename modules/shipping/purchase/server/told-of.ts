import type { PurchaseAtHand } from './purchase-at-hand.ts';

/** What every event of a purchase tells. */
export const toldOf = ({ purchase, shipment }: PurchaseAtHand) => ({
  companyId: purchase.company_id,
  shipmentId: shipment.shipment_id,
  purchaseId: purchase.purchase_id,
  number: shipment.number,
  personId: purchase.asked_by,
});
