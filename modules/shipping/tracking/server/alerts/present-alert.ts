import { isOnlyViewing } from '#platform/access/contract.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { namePeople } from '#platform/companies/server.ts';
import type { ShippingAlert } from '../../contract/alert-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';
import { alertKinds } from '../../domain/alerts/alert-kind.ts';
import { alertMoves } from '../../domain/alerts/alert-moves.ts';
import { byUrgency } from '../../domain/alerts/by-urgency.ts';
import { howToCall } from '../../domain/alerts/how-to-call.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { mayCreate } from '#modules/shipping/shipments/server/whose-shipments.ts';
import type { AlertRow } from './alert-store.ts';

export type AlertOfShipment = AlertRow & Pick<ShipmentRow, 'number' | 'carrier' | 'ship_to_company'>;

export async function presentAlerts(
  ctx: Ctx,
  member: Member,
  rows: readonly AlertOfShipment[],
): Promise<ShippingAlert[]> {
  const names = await namePeople(
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
      standing: row.standing,
      raisedAt: row.raised_at.toISOString(),
      shipTo: row.ship_to_company,
      carrier: row.carrier,
      answer: row.answer,
      settledBy: row.settled_by === null ? null : (names.get(row.settled_by) ?? ''),
      call: howToCall(row.carrier ?? '', row.number) ?? null,
      actions: actionsOn(member, row),
    };
  });
}

function actionsOn(member: Member, { standing, kind }: AlertRow): ShippingAlert['actions'] {
  if (isOnlyViewing(shippingPeople, member) || !mayCreate(member)) return [];
  const facts = { canStop: alertKinds[kind].canStop };
  return (['ours', 'stop'] as const).filter(
    (move) => mayMove(alertMoves, standing, move, 'member', facts).allowed,
  );
}
