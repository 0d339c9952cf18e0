import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SentEvent, WebhookEvent } from '../../domain/webhook-events.ts';
import { insertDelivery } from '../delivery-store.ts';
import type { DeliveryId } from '../delivery-store.ts';
import { listAllSubscribed, listSubscribedWebhooks } from '../webhook-store.ts';
import type { EndpointKey } from '../webhook-store.ts';
import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';

interface WebhookMessage {
  readonly event: SentEvent;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Standard Webhooks: a payload has a type, a timestamp and data. */
export async function queueMessage(
  ctx: Ctx,
  to: EndpointKey,
  { event, at, data }: WebhookMessage,
): Promise<void> {
  const deliveryId = newId();
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  await insertDelivery(ctx, to, { deliveryId, event, body });
  await enqueueTry(ctx, { ...to, deliveryId }, 0);
}

/** The queue uses the system clock, not the demo's. */
export function enqueueTry(ctx: Ctx, deliveryKey: EndpointKey & DeliveryId, waitMs: number): Promise<void> {
  return ctx.enqueue(deliverMessage, deliveryKey, {
    key: `webhook/${deliveryKey.deliveryId}`,
    runAt: new Date(Date.now() + waitMs),
  });
}

/** Queues an event for each of the company's webhooks that subscribes to it. */
export async function queueWebhookEvent(
  ctx: Ctx,
  companyId: string,
  event: WebhookEvent,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = ctx.clock.now();
  for (const { endpoint_id: endpointId } of await listSubscribedWebhooks(ctx, companyId, event))
    await queueMessage(ctx, { companyId, endpointId }, { event, at, data });
}

/** For everyone who subscribes, so the data may tell nothing of a company. */
export async function queueWebhookEventForAll(
  ctx: Ctx,
  event: WebhookEvent,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = ctx.clock.now();
  for (const { company_id: companyId, endpoint_id: endpointId } of await listAllSubscribed(ctx, event))
    await queueMessage(ctx, { companyId, endpointId }, { event, at, data });
}

/** Delivers one message. Attempts are counted in its row; the queue retries only failures of the job itself. */
export const deliverMessage = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({ companyId: z.uuid(), endpointId: z.uuid(), deliveryId: z.uuid() }),
});
