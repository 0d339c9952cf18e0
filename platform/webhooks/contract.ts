export {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  sendTestEvent,
} from './contract/webhook-endpoints.ts';
export type { Delivery, Webhook } from './contract/webhook-endpoints.ts';
export { webhookSwitchedOff } from './contract/webhook-events.ts';
export { webhookRefusals } from './contract/webhook-refusals.ts';
export type { WebhookEvent } from './domain/webhook-events.ts';
