import type { Ctx } from '#platform/access/server.ts';
import { findShipment, lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { updatePurchase, requirePurchase } from './purchase-store.ts';
import type { PurchaseRow } from './purchase-store.ts';
import * as z from 'zod/mini';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import { moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';

export interface PurchaseWithShipment {
  readonly purchase: PurchaseRow;
  readonly shipment: ShipmentRow;
}

/** Not locked, since a shipment can't be edited while its label is bought. */
export async function readPurchase(ctx: Ctx, subject: PurchaseSubject): Promise<PurchaseWithShipment> {
  return withPurchase(ctx, subject, await findShipment(ctx, subject.companyId, subject.shipmentId));
}

export async function lockPurchase(ctx: Ctx, subject: PurchaseSubject): Promise<PurchaseWithShipment> {
  return withPurchase(ctx, subject, await lockShipment(ctx, subject.companyId, subject.shipmentId));
}

async function withPurchase(
  ctx: Ctx,
  subject: PurchaseSubject,
  shipment: ShipmentRow | undefined,
): Promise<PurchaseWithShipment> {
  if (shipment === undefined) throw new Error('The shipment was deleted during its purchase.');
  return { shipment, purchase: await requirePurchase(ctx, subject) };
}

const subject = z.object({ companyId: z.uuid(), purchaseId: z.uuid(), shipmentId: z.uuid() });

export type PurchaseSubject = z.output<typeof subject>;

/** Name and subject of the run; its steps need outside parties, so they are built elsewhere. */
export const purchaseSubject = { kind: 'shipping.purchase', subject } as const;

export const purchaseKey = (row: PurchaseRow): PurchaseSubject => ({
  companyId: row.company_id,
  purchaseId: row.purchase_id,
  shipmentId: row.shipment_id,
});

/** Starts the run in the caller's transaction. */
export async function beginPurchase(ctx: Ctx, at: PurchaseWithShipment): Promise<PurchaseWithShipment> {
  const { purchase } = at;
  const move = { move: 'begin', by: 'purchase' } as const;
  const shipment = await moveShipment(ctx, at.shipment, move, {
    explanation: null,
    insured_value: purchase.terms.cover.insuredValue,
  });
  const runId = await startRun(ctx, purchaseSubject, purchase.company_id, purchaseKey(purchase));
  const change = { status: 'Running', run_id: runId } as const;
  await updatePurchase(ctx, purchaseKey(purchase), change);
  return { shipment, purchase: { ...purchase, ...change } };
}
