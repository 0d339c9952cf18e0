import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { alertRaised, labelBought, labelVoided, parcelMoved } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { tellCompany } from '#platform/webhooks/server.ts';

const eventOf: Readonly<Record<string, WebhookEvent>> = {
  InTransit: 'shipment.scanned',
  Exception: 'shipment.exception',
  Delivered: 'shipment.delivered',
};

/**
 * What of shipping a company's own programs are told, amounts in whole cents. The tracking number is not among it: with
 * it a parcel can be sent elsewhere, and whoever wants it proves who they are.
 */
export const webhookShippingEvents: readonly Subscriber<Ctx>[] = [
  subscriber(labelBought, 'webhooks.label_bought', (ctx: Ctx, told) => {
    const { companyId, shipmentId, number, carrier, service, shipsOn, reference1, reference2 } = told;
    const data = { companyId, shipmentId, number, carrier, service, shipsOn, reference1, reference2 };
    return tellCompany(ctx, companyId, 'shipment.bought', data);
  }),
  subscriber(labelVoided, 'webhooks.label_voided', (ctx: Ctx, told) => {
    const { companyId, shipmentId, number, credited } = told;
    return tellCompany(ctx, companyId, 'shipment.voided', { companyId, shipmentId, number, credited });
  }),
  subscriber(parcelMoved, 'webhooks.parcel_moved', async (ctx: Ctx, told) => {
    const { companyId, shipmentId, number, status, at } = told;
    const event = eventOf[status];
    if (event !== undefined)
      await tellCompany(ctx, companyId, event, { companyId, shipmentId, number, status, at });
  }),
  subscriber(alertRaised, 'webhooks.alert_raised', (ctx: Ctx, told) => {
    const { companyId, shipmentId, number, alertId, kind } = told;
    return tellCompany(ctx, companyId, 'shipment.alert', { companyId, shipmentId, number, alertId, kind });
  }),
];
