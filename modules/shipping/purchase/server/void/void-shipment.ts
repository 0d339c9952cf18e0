import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays, day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/start-run.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { voidRefusals as no } from '../../contract/void-endpoints.ts';
import type { voidShipment as call } from '../../contract/void-endpoints.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { requireLockedShipment } from '#modules/shipping/shipments/server/require-shipment.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { canMove } from '#modules/shipping/shipments/server/move-shipment.ts';
import { presentPurchase } from '../present-purchase.ts';
import { updatePurchase, lastPurchase } from '../purchase-store.ts';
import type { PurchaseRow } from '../purchase-store.ts';
import { purchaseKey } from '../begin-purchase.ts';
import { voidSubject } from './void-steps.ts';
import { findRun } from '#kit/server/steps/step-run-store.ts';

const scanned: readonly ShipmentStatus[] = ['InTransit', 'Exception', 'Delivered', 'Complete'];

/** Idempotent while the carrier has not answered. */
export async function voidShipment(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
  if (shipment.status === 'Voided') return refuse(no.void_already);
  if (scanned.includes(shipment.status)) return refuse(no.void_scanned);
  const purchase = await lastPurchase(ctx, member.companyId, params.shipmentId);
  if (purchase?.standing !== 'Completed' || !canMove(shipment, 'void', 'member'))
    return refuse(no.void_no_label);
  if (await isVoidPending(ctx, purchase))
    return { purchase: await presentPurchase(ctx, member, { shipment, purchase }) };
  const today = day(providerDay(ctx.clock.now()));
  if (purchase.label !== null && compareDays(today, purchase.label.voidableUntil) > 0)
    return refuse(no.void_window_over);
  const runId = await startRun(ctx, voidSubject, member.companyId, purchaseKey(purchase));
  const change = { void_run_id: runId, void_failure: null } as const;
  await updatePurchase(ctx, purchaseKey(purchase), change);
  await ctx.record({
    act: 'shipping.voidShipment',
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId: member.companyId,
    facts: { number: shipment.number },
  });
  const after = { shipment, purchase: { ...purchase, ...change } };
  return { purchase: await presentPurchase(ctx, member, after) };
}

/** The carrier has not answered the void yet. */
export async function isVoidPending(
  ctx: Ctx,
  { void_run_id: runId }: Pick<PurchaseRow, 'void_run_id'>,
): Promise<boolean> {
  if (runId === null) return false;
  const run = await findRun(ctx, runId);
  return run?.standing === 'running' || run?.standing === 'unknown';
}
