import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findMemberContacts } from '#platform/companies/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import {
  alertMoved,
  alertRaised,
  diversionNotice,
  parcelAlertNotice,
  parcelMoved,
} from '../contract/tracking-events.ts';
import { attentionItem } from '../domain/alerts/attention-item.ts';
import { attentionChanged } from '#modules/shipping/shipments/contract/shipment-events.ts';
import { findShipment, lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { listAlertsOfShipment } from './alerts/alert-store.ts';

/** Webhooks leave out the tracking number: anyone who has it can redirect the parcel. */
export const trackingSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(attentionChanged, 'inbox.attention_changed', showAttention),
  subscriber(alertMoved, 'inbox.alert_moved', updateDeskItem),
  subscriber(alertRaised, 'notifications.alert_raised', async (ctx: Ctx, alert) => {
    const { companyId, shipmentId, number, kind } = alert;
    const { isDiversion, people } = await alertAudience(ctx, alert);
    const facts = { shipmentId, number, kind };
    if (isDiversion) return notify(ctx, diversionNotice, { companyId, to: { people }, facts });
    const value = (await findShipment(ctx, companyId, shipmentId))?.declared_value ?? 0;
    return notify(ctx, parcelAlertNotice, { companyId, to: { people }, facts: { ...facts, value } });
  }),
  subscriber(parcelMoved, 'webhooks.parcel_moved', async (ctx: Ctx, parcel) => {
    const { companyId, shipmentId, number, status, at } = parcel;
    const event = webhookEvents[status];
    if (event !== undefined)
      await queueWebhookEvent(ctx, companyId, event, { companyId, shipmentId, number, status, at });
  }),
  subscriber(alertRaised, 'webhooks.alert_raised', (ctx: Ctx, alert) => {
    const { companyId, shipmentId, number, alertId, kind } = alert;
    return queueWebhookEvent(ctx, companyId, 'shipment.alert', {
      companyId,
      shipmentId,
      number,
      alertId,
      kind,
    });
  }),
];

const webhookEvents: Readonly<Record<string, WebhookEvent>> = {
  InTransit: 'shipment.scanned',
  Exception: 'shipment.exception',
  Delivered: 'shipment.delivered',
};

type RaisedAlert = EventPayload<typeof alertRaised>;

interface AlertAudience {
  /** Possibly a theft in progress, so administrators are involved as well as the sender. */
  readonly isDiversion: boolean;
  readonly people: readonly string[];
}

async function alertAudience(
  ctx: Ctx,
  { companyId, personId, kind }: Pick<RaisedAlert, 'companyId' | 'personId' | 'kind'>,
): Promise<AlertAudience> {
  const isDiversion = kind === 'Redirected' || kind === 'HeldAtCounter';
  const members = isDiversion ? await findMemberContacts(ctx, companyId) : [];
  const administrators = members
    .filter(({ roles }) => roles.includes('BusinessAdministrator'))
    .map((member) => member.personId);
  return {
    isDiversion,
    people: [...new Set([personId, ...administrators])],
  };
}

const deskItemKey = (alertId: string): string => `shipping.alert:${alertId}/desk`;
const attentionKey = (shipmentId: string): string => `shipping.attention:${shipmentId}`;

/** One item for each shipment that needs attention, for everyone who may see it; the shipping list shows the same. */
async function showAttention(
  ctx: Ctx,
  { companyId, shipmentId }: EventPayload<typeof attentionChanged>,
): Promise<void> {
  const key = attentionKey(shipmentId);
  // Locked, so that of two handlers the later one posts what is so now.
  const shipment = await lockShipment(ctx, companyId, shipmentId);
  if (shipment === undefined) return clearItem(ctx, companyId, key);
  const item = attentionItem({
    shipmentId,
    number: shipment.number,
    status: shipment.status,
    explanation: shipment.explanation,
    carrier: shipment.carrier,
    recipient: shipment.ship_to_company === '' ? shipment.ship_to_contact : shipment.ship_to_company,
    declaredValue: shipment.declared_value,
    alerts: await listAlertsOfShipment(ctx, { companyId, shipmentId }),
  });
  if (item === undefined) return clearItem(ctx, companyId, key);
  const { amount, ...shown } = item;
  await postItem(ctx, {
    ...shown,
    ...(amount === undefined ? {} : { amount }),
    companyId,
    key,
    for: { permission: 'Shipping', madeBy: shipment.created_by },
    icon: item.harm === 'task' ? 'box' : 'warning',
  });
}

async function updateDeskItem(ctx: Ctx, alert: EventPayload<typeof alertMoved>): Promise<void> {
  const { alertId, status } = alert;
  if (status === 'Stopping') return postToDesk(ctx, alert);
  // A stopped parcel is not back yet: the desk follows it until it is.
  if (status === 'Ours' || status === 'Over') await clearItem(ctx, null, deskItemKey(alertId));
}

async function postToDesk(
  ctx: Ctx,
  { companyId, shipmentId, alertId, number }: EventPayload<typeof alertMoved>,
): Promise<void> {
  const declared = (await findShipment(ctx, companyId, shipmentId))?.declared_value ?? null;
  const names = await findCompanyNames(ctx, [companyId]);
  await postItem(ctx, {
    companyId: null,
    key: deskItemKey(alertId),
    for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
    title: `${names.get(companyId) ?? 'A member'} is stopping shipment ${number}`,
    why: "Someone asked the carrier to redirect or hold this parcel. We asked the carrier to return it. Follow up until it's returned.",
    path: `/desk/companies/${companyId}`,
    verb: 'Follow up',
    icon: 'warning',
    harm: 'loss',
    ...(declared === null ? {} : { amount: declared }),
    // A carrier may never report the outcome, but staff on the phone with it will know.
    canDismiss: true,
  });
}
