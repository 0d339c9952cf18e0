import { mayMove } from '#kit/domain/life-cycle.ts';
import { carrierNames } from '#outside/carriers/port.ts';
import type { CarrierCounter, InterceptOutcome } from '#outside/carriers/port.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { alertMoves } from '../../domain/alerts/alert.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { updateAlert, lockAlert } from './alert-store.ts';
import type { AlertRow } from './alert-store.ts';
import { publishMove } from './raise-alerts.ts';

/** Records the carrier's answer; without one it is retried later. */
export async function requestStop(
  { work }: Pick<Steps, 'work'>,
  counter: CarrierCounter,
  alert: AlertRow,
): Promise<void> {
  const shipment = await work((ctx) => findShipment(ctx, alert.company_id, alert.shipment_id));
  if (shipment === undefined) return;
  const outcome = await stop(counter, shipment);
  if (outcome.kind === 'unknown') return;
  await work((ctx) => keep(ctx, shipment, alert, outcome));
}

async function stop(
  counter: CarrierCounter,
  { carrier, tracking_number: number }: ShipmentRow,
): Promise<InterceptOutcome> {
  const named = carrierNames.find((one) => one === carrier);
  // An insurance-only parcel was shipped by someone else.
  if (named === undefined || number === null)
    return { kind: 'refused', code: 'not_ours', sentence: 'Its carrier cannot be asked from here.' };
  return counter.intercept(named, number);
}

async function keep(
  ctx: Ctx,
  shipment: ShipmentRow,
  { company_id, alert_id }: AlertRow,
  outcome: Exclude<InterceptOutcome, { readonly kind: 'unknown' }>,
): Promise<void> {
  const row = await lockAlert(ctx, company_id, alert_id);
  if (row === undefined) return;
  const move = outcome.kind === 'accepted' ? 'accept' : 'refuse';
  const verdict = mayMove(alertMoves, row.standing, move, 'carrier', { canStop: true });
  if (!verdict.allowed) return;
  const answer = outcome.kind === 'accepted' ? null : outcome.sentence;
  await publishMove(ctx, shipment, await updateAlert(ctx, row, { standing: verdict.to, answer }));
}
