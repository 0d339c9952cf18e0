import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { CarrierCounter } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { trackingRefusals as no } from '../../contract/alert-endpoints.ts';
import type { answerAlert as call } from '../../contract/alert-endpoints.ts';
import { alertKinds, alertMoves } from '../../domain/alerts/alert.ts';
import {
  requireLockedShipment,
  requireShipment,
} from '#modules/shipping/shipments/server/require-shipment.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { updateAlert, lockAlert } from './alert-store.ts';
import type { AlertRow } from './alert-store.ts';
import { requestStop } from './request-stop.ts';
import { presentAlerts } from './list-alerts.ts';
import { publishMove } from './raise-alerts.ts';

type Input = EndpointInput<typeof call>;

/** Saves the answer first, so that no transaction waits for the carrier. */
export function answerAlertWith(counter: CarrierCounter) {
  return async (steps: Steps, input: Input) => {
    const member = requireCreator(steps);
    const answered = await steps.work((ctx) => answer(ctx, member, input));
    if (answered.standing === 'Stopping') await requestStop(steps, counter, answered);
    return steps.work(async (ctx) => {
      const shipment = await requireShipment(ctx, member, input.params.shipmentId);
      const row = (await lockAlert(ctx, member.companyId, answered.alert_id)) ?? answered;
      const [alert] = await presentAlerts(ctx, member, [{ ...shipment, ...row }]);
      return { alert: alert ?? refuse(no.alert_missing) };
    });
  };
}

async function answer(ctx: Ctx, member: Member, { params, body }: Input): Promise<AlertRow> {
  const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
  const row = await lockAlert(ctx, member.companyId, params.alertId);
  if (row?.shipment_id !== shipment.shipment_id) return refuse(no.alert_missing);
  const facts = { canStop: alertKinds[row.kind].canStop };
  const verdict = mayMove(alertMoves, row.standing, body.answer, 'member', facts);
  if (!verdict.allowed) return refuse(no.alert_settled);
  const settled = { settled_by: member.personId, settled_at: ctx.clock.now() };
  const changed = await updateAlert(ctx, row, { standing: verdict.to, answer: null, ...settled });
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
