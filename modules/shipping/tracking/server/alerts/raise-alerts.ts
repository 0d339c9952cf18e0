import type { Ctx } from '#platform/access/server.ts';
import { alertMoved, alertRaised } from '../../contract/tracking-events.ts';
import { silenceAlerts } from '../../domain/alerts/alert.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { NewAlert } from '../../domain/alerts/alerts-from-scans.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { listAlertsOfShipment, updateAlert, insertAlert } from './alert-store.ts';
import type { AlertRow } from './alert-store.ts';

/** Publishes each alert once. */
export async function raiseAlerts(
  ctx: Ctx,
  shipment: ShipmentRow,
  alerts: readonly NewAlert[],
): Promise<void> {
  const key = { companyId: shipment.company_id, shipmentId: shipment.shipment_id };
  for (const alert of alerts) {
    const raised = await insertAlert(ctx, key, alert);
    if (raised !== undefined) await ctx.publish(alertRaised, alertFacts(shipment, raised));
  }
}

/** Closes alerts that resolved themselves: scanned, returned or voided. */
export async function closeAlerts(
  ctx: Ctx,
  shipment: ShipmentRow,
  kinds: readonly AlertKind[] | 'all',
): Promise<void> {
  const key = { companyId: shipment.company_id, shipmentId: shipment.shipment_id };
  for (const row of await listAlertsOfShipment(ctx, key)) {
    const isClosed = row.status === 'Ours' || row.status === 'Over';
    if (isClosed || (kinds !== 'all' && !kinds.includes(row.kind))) continue;
    await publishMove(ctx, shipment, await updateAlert(ctx, row, { status: 'Over' }));
  }
}

export const closeSilenceAlerts = (ctx: Ctx, shipment: ShipmentRow): Promise<void> =>
  closeAlerts(ctx, shipment, silenceAlerts);

export const publishMove = (ctx: Ctx, shipment: ShipmentRow, row: AlertRow): Promise<void> =>
  ctx.publish(alertMoved, { ...alertFacts(shipment, row), status: row.status });

const alertFacts = (shipment: ShipmentRow, { alert_id: alertId, kind }: AlertRow) => ({
  companyId: shipment.company_id,
  shipmentId: shipment.shipment_id,
  number: shipment.number,
  personId: shipment.created_by,
  alertId,
  kind,
});
