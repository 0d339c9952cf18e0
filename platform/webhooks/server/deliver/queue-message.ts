import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SentEvent } from '../../domain/webhook-events.ts';
import { insertDelivery } from '../delivery-store.ts';
import type { DeliveryNamed } from '../delivery-store.ts';
import type { EndpointNamed } from '../endpoint-store.ts';
import { deliverMessage } from './deliver-job.ts';

export interface Told {
  readonly event: SentEvent;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Standard Webhooks: what is sent has a type, the time of what happened, and its facts. */
export async function queueMessage(ctx: Ctx, to: EndpointNamed, { event, at, data }: Told): Promise<void> {
  const deliveryId = newId();
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  await insertDelivery(ctx, to, { deliveryId, event, body });
  await enqueueTry(ctx, { ...to, deliveryId }, 0);
}

/** The queue lives in the computer's own time, whatever the demo's clock says. */
export function enqueueTry(ctx: Ctx, which: EndpointNamed & DeliveryNamed, waitMs: number): Promise<void> {
  return ctx.enqueue(deliverMessage, which, {
    key: `webhook/${which.deliveryId}`,
    runAt: new Date(Date.now() + waitMs),
  });
}
