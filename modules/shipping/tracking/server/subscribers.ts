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
import { alertText } from '../domain/alerts/alert.ts';

/** Webhooks leave out the tracking number: anyone who has it can redirect the parcel. */
export const trackingSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(alertRaised, 'inbox.alert_raised', postAlert),
  subscriber(alertMoved, 'inbox.alert_moved', updateAlertItems),
  subscriber(alertRaised, 'notifications.alert_raised', async (ctx: Ctx, alert) => {
    const { companyId, shipmentId, number, kind } = alert;
    const { isDiversion, people } = await alertAudience(ctx, alert);
    const notice = isDiversion ? diversionNotice : parcelAlertNotice;
    await notify(ctx, notice, { companyId, to: { people }, facts: { shipmentId, number, kind } });
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
  readonly senderIsAdministrator: boolean;
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
    senderIsAdministrator: administrators.includes(personId),
  };
}

const itemKey = (alertId: string, audience: 'maker' | 'administrators' | 'desk'): string =>
  `shipping.alert:${alertId}/${audience}`;

async function postAlert(ctx: Ctx, alert: RaisedAlert): Promise<void> {
  const { companyId, shipmentId, number, kind, personId, alertId } = alert;
  const { title, words: why } = alertText(kind, number);
  const { isDiversion, senderIsAdministrator } = await alertAudience(ctx, alert);
  const item = {
    companyId,
    title,
    why,
    path: `/membership/shipping/${shipmentId}`,
    verb: 'Respond',
    icon: 'warning',
    urgent: isDiversion,
  } as const;
  const roles = ['BusinessAdministrator'] as const;
  if (isDiversion) await postItem(ctx, { ...item, key: itemKey(alertId, 'administrators'), for: { roles } });
  if (!senderIsAdministrator)
    await postItem(ctx, { ...item, key: itemKey(alertId, 'maker'), for: { person: personId } });
}

const openStatuses: readonly string[] = ['Open', 'Stopping', 'NotStopped'];

async function updateAlertItems(ctx: Ctx, alert: EventPayload<typeof alertMoved>): Promise<void> {
  const { companyId, alertId, status } = alert;
  if (status === 'Stopping') return postToDesk(ctx, alert);
  if (!openStatuses.includes(status)) {
    await clearItem(ctx, companyId, itemKey(alertId, 'administrators'));
    await clearItem(ctx, companyId, itemKey(alertId, 'maker'));
  }
  // A stopped parcel is not back yet: the desk follows it until it is.
  if (status === 'Ours' || status === 'Over') await clearItem(ctx, null, itemKey(alertId, 'desk'));
}

async function postToDesk(
  ctx: Ctx,
  { companyId, alertId, number }: Pick<RaisedAlert, 'companyId' | 'alertId' | 'number'>,
): Promise<void> {
  const names = await findCompanyNames(ctx, [companyId]);
  await postItem(ctx, {
    companyId: null,
    key: itemKey(alertId, 'desk'),
    for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
    title: `${names.get(companyId) ?? 'A member'} is stopping shipment ${number}`,
    why: 'Someone redirected or held it. We asked the carrier to return it. Follow up until it does.',
    path: `/desk/companies/${companyId}`,
    verb: 'Follow up',
    icon: 'warning',
    urgent: true,
    // A carrier may never report the outcome, but staff on the phone with it will know.
    canDismiss: true,
  });
}
