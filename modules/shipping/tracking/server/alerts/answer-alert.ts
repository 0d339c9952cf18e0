import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import { carrierNames } from '#outside/carriers/port.ts';
import type { CarrierCounter, InterceptOutcome } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { trackingRefusals as no } from '../../contract/tracking-endpoints.ts';
import type { answerAlert as call } from '../../contract/tracking-endpoints.ts';
import { alertMoves } from '../../domain/alerts/alert.ts';
import { alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import {
  requireCreator,
  requireLockedShipment,
  requireShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { lockAlert, updateAlert } from './alert-store.ts';
import type { AlertRow } from './alert-store.ts';
import { presentAlerts } from './list-alerts.ts';
import { publishMove } from './raise-alerts.ts';
import { findShipment, lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';

type Input = EndpointInput<typeof call>;

/** Saves the answer first, so that no transaction waits for the carrier. */
export function answerAlert(counter: CarrierCounter) {
  return async (steps: Steps, input: Input) => {
    const member = requireCreator(steps);
    const saved = await steps.work((ctx) => saveAnswer(ctx, member, input));
    if (saved.status === 'Stopping') await requestStop(steps, counter, saved);
    return steps.work(async (ctx) => {
      const shipment = await requireShipment(ctx, member, input.params.shipmentId);
      const row = (await lockAlert(ctx, member.companyId, saved.alert_id)) ?? saved;
      const [alert] = await presentAlerts(ctx, member, [{ ...shipment, ...row }]);
      return { alert: alert ?? refuse(no.alert_missing) };
    });
  };
}

async function saveAnswer(ctx: Ctx, member: Member, { params, body }: Input): Promise<AlertRow> {
  const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
  const row = await lockAlert(ctx, member.companyId, params.alertId);
  if (row?.shipment_id !== shipment.shipment_id) return refuse(no.alert_missing);
  const facts = { canStop: alertKinds[row.kind].canStop };
  const verdict = mayMove(alertMoves, row.status, body.answer, 'member', facts);
  if (!verdict.allowed) return refuse(no.alert_settled);
  const settlement = { settled_by: member.personId, settled_at: ctx.clock.now() };
  const changed = await updateAlert(ctx, row, { status: verdict.to, answer: null, ...settlement });
  await ctx.record({
    act: 'shipping.answerAlert',
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId: member.companyId,
    facts: { number: shipment.number, alert: alertKinds[row.kind].shown, answer: body.answer },
  });
  await publishMove(ctx, shipment, changed);
  return changed;
}

/** Records the carrier's answer; without one it is retried later. */
export async function requestStop(
  { work }: Pick<Steps, 'work'>,
  counter: CarrierCounter,
  alert: AlertRow,
): Promise<void> {
  const shipment = await work((ctx) => findShipment(ctx, alert.company_id, alert.shipment_id));
  if (shipment === undefined) return;
  const outcome = await interceptParcel(counter, shipment);
  if (outcome.kind === 'unknown') return;
  await work((ctx) => saveOutcome(ctx, shipment, alert, outcome));
}

async function interceptParcel(
  counter: CarrierCounter,
  { carrier, tracking_number: number }: ShipmentRow,
): Promise<InterceptOutcome> {
  const carrierName = carrierNames.find((name) => name === carrier);
  // An insurance-only parcel was shipped by someone else.
  if (carrierName === undefined || number === null)
    return {
      kind: 'refused',
      code: 'not_ours',
      sentence: "We can't contact this carrier for you. Call them directly.",
    };
  return counter.intercept(carrierName, number);
}

async function saveOutcome(
  ctx: Ctx,
  shipment: ShipmentRow,
  { company_id, alert_id }: AlertRow,
  outcome: Exclude<InterceptOutcome, { readonly kind: 'unknown' }>,
): Promise<void> {
  // The shipment first, as wherever alerts change: recording scans locks in that order.
  await lockShipment(ctx, company_id, shipment.shipment_id);
  const row = await lockAlert(ctx, company_id, alert_id);
  if (row === undefined) return;
  const move = outcome.kind === 'accepted' ? 'accept' : 'refuse';
  const verdict = mayMove(alertMoves, row.status, move, 'carrier', { canStop: true });
  if (!verdict.allowed) return;
  const answer = outcome.kind === 'accepted' ? null : outcome.sentence;
  await publishMove(ctx, shipment, await updateAlert(ctx, row, { status: verdict.to, answer }));
}
