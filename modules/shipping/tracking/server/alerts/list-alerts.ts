import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingAlert, listAlerts as call } from '../../contract/tracking-endpoints.ts';
import { alertMoves, byUrgency, howToCall } from '../../domain/alerts/alert.ts';
import { alertKindNames, alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import {
  canCreateShipments,
  seesAllShipments,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findOpenAlerts } from './alert-store.ts';
import type { AlertRow } from './alert-store.ts';
import { isReadOnlyView } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';

// Our choice (decision 0019): answered alerts leave the list.
const maxListed = 500;

/** Only shipments this person may see. */
export async function listAlerts(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const rows = await findOpenAlerts(ctx, {
    companyId: member.companyId,
    createdBy: seesAllShipments(member) ? undefined : member.personId,
    limit: maxListed,
  });
  const shown = rows.filter(({ kind }) => query.kind === undefined || kind === query.kind);
  const counts = alertKindNames
    .map((name) => [name, rows.filter(({ kind }) => kind === name).length] as const)
    .filter(([, count]) => count > 0);
  return { items: await presentAlerts(ctx, member, shown), counts: Object.fromEntries(counts) };
}

type AlertOfShipment = AlertRow & Pick<ShipmentRow, 'number' | 'carrier' | 'ship_to_company'>;

export async function presentAlerts(
  ctx: Ctx,
  member: Member,
  rows: readonly AlertOfShipment[],
): Promise<ShippingAlert[]> {
  const names = await findPersonNames(
    ctx,
    rows.flatMap(({ settled_by }) => (settled_by === null ? [] : [settled_by])),
  );
  return byUrgency(rows).map((row) => {
    const { shown, title, words } = alertKinds[row.kind];
    return {
      alertId: row.alert_id,
      shipmentId: row.shipment_id,
      number: row.number,
      kind: row.kind,
      shown,
      title: title(row.number),
      words,
      status: row.status,
      raisedAt: row.raised_at.toISOString(),
      shipTo: row.ship_to_company,
      carrier: row.carrier,
      answer: row.answer,
      settledBy: row.settled_by === null ? null : (names.get(row.settled_by) ?? ''),
      call: howToCall(row.carrier ?? '', row.number) ?? null,
      actions: alertActions(member, row),
    };
  });
}

function alertActions(member: Member, { status, kind }: AlertRow): ShippingAlert['actions'] {
  if (isReadOnlyView(shippingPeople, member) || !canCreateShipments(member)) return [];
  const facts = { canStop: alertKinds[kind].canStop };
  return (['ours', 'stop'] as const).filter(
    (move) => mayMove(alertMoves, status, move, 'member', facts).allowed,
  );
}
