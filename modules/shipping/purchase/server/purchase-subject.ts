import * as z from 'zod/mini';
import type { PurchaseRow } from './purchase-store.ts';

const subject = z.object({ companyId: z.uuid(), purchaseId: z.uuid(), shipmentId: z.uuid() });

export type PurchaseSubject = z.output<typeof subject>;

/** The name and the subject of a purchase's run; its steps are the process's, since they speak to the outside. */
export const purchaseSubject = { kind: 'shipping.purchase', subject } as const;

export const ofPurchase = (row: PurchaseRow): PurchaseSubject => ({
  companyId: row.company_id,
  purchaseId: row.purchase_id,
  shipmentId: row.shipment_id,
});
