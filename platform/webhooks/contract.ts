export {
  changeWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  sendTestEvent,
} from './contract/webhooks.ts';
export type { Delivery, Webhook } from './contract/webhooks.ts';
export { webhookSwitchedOff } from './contract/webhook-events.ts';
export { webhookRefusals } from './contract/webhooks.ts';
export type { WebhookEvent } from './domain/webhook-events.ts';
