import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays, day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { voidShipment as call } from '../../../contract/purchase/void-endpoints.ts';
import { voidRefusals as no } from '../../../contract/purchase/void-refusals.ts';
import type { ShipmentStatus } from '../../../domain/shipments/shipment-status.ts';
import { lockedShipment } from '../../shipments/shipment-at-hand.ts';
import { requireCreator } from '../../shipments/whose-shipments.ts';
import { canMove } from '../moved-shipment-store.ts';
import { presentPurchase } from '../present-purchase.ts';
import { changePurchase, lastPurchase } from '../purchase-store.ts';
import { ofPurchase } from '../purchase-subject.ts';
import { isVoiding } from './is-voiding.ts';
import { voidSubject } from './void-steps.ts';

const scanned: readonly ShipmentStatus[] = ['InTransit', 'Exception', 'Delivered', 'Complete'];

/** Pressed twice it is one void: as long as the carrier has not answered, the same one goes on. */
export async function voidShipment(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const shipment = await lockedShipment(ctx, member, params.shipmentId);
  if (shipment.status === 'Voided') return refuse(no.void_already);
  if (scanned.includes(shipment.status)) return refuse(no.void_scanned);
  const purchase = await lastPurchase(ctx, member.companyId, params.shipmentId);
  if (purchase?.standing !== 'Completed' || !canMove(shipment, 'void', 'member'))
    return refuse(no.void_no_label);
  if (await isVoiding(ctx, purchase))
    return { purchase: await presentPurchase(ctx, member, { shipment, purchase }) };
  const today = day(providerDay(ctx.clock.now()));
  if (purchase.label !== null && compareDays(today, purchase.label.voidableUntil) > 0)
    return refuse(no.void_window_over);
  const runId = await startRun(ctx, voidSubject, member.companyId, ofPurchase(purchase));
  const change = { void_run_id: runId, void_failure: null } as const;
  await changePurchase(ctx, ofPurchase(purchase), change);
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
