export {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  sendTestEvent,
} from './webhook-endpoints.ts';
export type { Delivery, Webhook } from './webhook-endpoints.ts';
export { webhookSwitchedOff } from './webhook-events.ts';
export { webhookRefusals } from './webhook-refusals.ts';
export type { WebhookEvent } from '../domain/webhook-events.ts';
