import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as webhooks from '../contract/webhooks.ts';
import { changeWebhookHandler, makeWebhookHandler, removeWebhook } from './edit-webhooks.ts';
import { getDelivery, listDeliveries, redeliver, sendTestEvent } from './deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { rotateWebhookSecretHandler } from './rotate-webhook-secret.ts';
import type { WebhooksPorts } from './webhooks-ports.ts';

export function webhooksRoutes(ports: WebhooksPorts): Routes {
  return [
    route(webhooks.listWebhooks, listWebhooks),
    route(webhooks.makeWebhook, makeWebhookHandler(ports)),
    route(webhooks.changeWebhook, changeWebhookHandler(ports)),
    route(webhooks.rotateWebhookSecret, rotateWebhookSecretHandler(ports)),
    route(webhooks.removeWebhook, removeWebhook),
    route(webhooks.sendTestEvent, sendTestEvent),
    route(webhooks.listDeliveries, listDeliveries),
    route(webhooks.getDelivery, getDelivery),
    route(webhooks.redeliver, redeliver),
  ];
}
