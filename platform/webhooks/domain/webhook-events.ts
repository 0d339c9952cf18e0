/** Events that webhooks can subscribe to, with their labels. */
export const webhookEvents = {
  'person.waiting': 'Somebody asks to join',
  'person.decided': 'Somebody was let in or rejected',
  'person.removed': 'Somebody was removed',
  'person.roles_changed': 'Somebody’s roles or permissions were set',
  'invite.sent': 'Somebody was invited',
  'company.changed': 'The company’s profile was changed',
  'company.decided': 'The provider decided on the company',
  'subscription.requested': 'A service was asked for',
  'subscription.decided': 'The provider decided on a service',
  'invoice.ready': 'An invoice is ready',
  'payment.failed': 'A payment was declined, or sent back by a bank',
  'shipment.bought': 'A label was bought',
  'shipment.voided': 'A label was voided',
  'shipment.scanned': 'A parcel is on its way',
  'shipment.exception': 'A parcel is in trouble',
  'shipment.delivered': 'A parcel was delivered',
  'shipment.alert': 'Somebody has to look at a parcel',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const allWebhookEvents = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Test event; not selectable. */
export const testEvent = 'webhook.test';

export type SentEvent = WebhookEvent | typeof testEvent;
