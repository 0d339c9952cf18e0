import type { Ctx } from '#platform/access/server.ts';
import { findShipment, lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { changePurchase, findPurchase } from './purchase-store.ts';
import type { PurchaseRow } from './purchase-store.ts';
import * as z from 'zod/mini';
import { startRun } from '#kit/server/steps/start-run.ts';
import { moveShipment } from '#modules/shipping/shipments/server/moved-shipment-store.ts';

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

const subject = z.object({ companyId: z.uuid(), purchaseId: z.uuid(), shipmentId: z.uuid() });

export type PurchaseSubject = z.output<typeof subject>;

/** The name and the subject of a purchase's run; its steps are the process's, since they speak to the outside. */
export const purchaseSubject = { kind: 'shipping.purchase', subject } as const;

export const ofPurchase = (row: PurchaseRow): PurchaseSubject => ({
  companyId: row.company_id,
  purchaseId: row.purchase_id,
  shipmentId: row.shipment_id,
});

/** The steps begin with the caller's transaction, or not at all. */
export async function beginPurchase(ctx: Ctx, at: PurchaseAtHand): Promise<PurchaseAtHand> {
  const { purchase } = at;
  const move = { move: 'begin', by: 'purchase' } as const;
  const shipment = await moveShipment(ctx, at.shipment, move, { explanation: null });
  const runId = await startRun(ctx, purchaseSubject, purchase.company_id, ofPurchase(purchase));
  const change = { standing: 'Running', run_id: runId } as const;
  await changePurchase(ctx, ofPurchase(purchase), change);
  return { shipment, purchase: { ...purchase, ...change } };
}
