/** Events that webhooks can subscribe to, with their labels. */
export const webhookEvents = {
  'person.waiting': 'Someone asked to join',
  'person.decided': 'A join request was approved or declined',
  'person.removed': 'A member was removed',
  'person.roles_changed': "A member's roles or permissions changed",
  'invite.sent': 'Someone was invited',
  'company.changed': 'The company profile changed',
  'company.decided': 'The company was approved or declined',
  'subscription.requested': 'A service was requested',
  'subscription.decided': 'A service request was approved or declined',
  'invoice.ready': 'An invoice is ready',
  'payment.failed': 'A payment was declined or returned by the bank',
  'shipment.bought': 'A label was bought',
  'shipment.voided': 'A label was voided',
  'shipment.scanned': 'A parcel was scanned',
  'shipment.exception': 'A parcel has an exception',
  'shipment.delivered': 'A parcel was delivered',
  'shipment.alert': 'A parcel needs attention',
  'pickup.scheduled': 'A pickup was scheduled',
  'pickup.failed': "A pickup wasn't scheduled",
  'pickup.cancelled': 'A pickup was canceled',
  'pickup.picked_up': 'A driver picked up parcels',
  'pickup.no_show': "A driver didn't show up",
  'claim.drafted': 'A claim was drafted',
  'claim.filed': 'A claim was filed',
  'claim.updated': "A claim's status changed",
  'claim.decided': 'A claim was approved or denied',
  'claim.paid': 'A claim was paid',
  'manifest.closed': 'A SCAN form is ready',
  'payout.made': 'You were paid for your stones',
  'armored.requested': 'Armored transport was requested',
  'armored.quoted': 'An armored quote is ready',
  'armored.accepted': 'An armored quote was accepted',
  'armored.delivered': 'An armored transport was delivered',
  'armored.closed': 'An armored quote was closed without a delivery',
  'supplies.shipped': 'A supply order shipped',
  'sale.asked': 'A stone was ordered',
  'sale.late': 'Your response to an order is overdue',
  'sale.confirmed': 'A sale was confirmed',
  'sale.declined': 'A sale was declined',
  'sale.canceled': 'A sale was canceled',
  'sale.returned': 'A sold stone is being returned',
  'memo.sent': 'A memo was sent',
  'memo.accepted': 'A memo was accepted',
  'memo.shipped': 'A memo was shipped',
  'memo.received': 'A memo was received',
  'memo.returned': 'Items on a memo were returned',
  'memo.updated': 'Something else changed on a memo',
  'memo.closed': 'A memo was closed',
  'memo.cancelled': 'A memo was cancelled',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const allWebhookEvents = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Test event; not selectable. */
export const testEvent = 'webhook.test';

export type SentEvent = WebhookEvent | typeof testEvent;
