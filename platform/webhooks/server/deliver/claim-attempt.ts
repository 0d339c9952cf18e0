import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { Ctx } from '#platform/access/server.ts';
import { rotationOverlapMs } from '../../domain/delivery.ts';
import { lockDelivery } from '../delivery-store.ts';
import type { DeliveryId, DeliveryRow } from '../delivery-store.ts';
import { lockEndpoint, updateEndpoint } from '../webhook-store.ts';
import type { EndpointKey, EndpointRow } from '../webhook-store.ts';
import { enqueueTry } from './queue-message.ts';

// Longer than any attempt; limits how long a dead process blocks the webhook.
const claimMs = 30_000;

export interface ClaimedDelivery {
  readonly delivery: DeliveryRow;
  readonly url: string;
  /** Newest first. */
  readonly secrets: readonly string[];
}

/**
 * Claims a message and its webhook for one attempt; undefined if nothing is due. One message at a time per
 * webhook, so a hanging one blocks a single worker.
 */
export async function claimAttempt(
  ctx: Ctx,
  sealed: SealedTexts,
  deliveryKey: EndpointKey & DeliveryId,
): Promise<ClaimedDelivery | undefined> {
  // Always locks the webhook first to avoid deadlocks.
  const endpoint = await lockEndpoint(ctx, deliveryKey);
  if (endpoint?.is_on !== true) return undefined;
  const delivery = await lockDelivery(ctx, deliveryKey);
  if (delivery?.state !== 'Waiting') return undefined;
  const now = Date.now();
  const busyMs = (endpoint.busy_until?.getTime() ?? 0) - now;
  if (busyMs > 0) {
    await enqueueTry(ctx, deliveryKey, Math.min(busyMs, claimMs) + 1000);
    return undefined;
  }
  await updateEndpoint(ctx, deliveryKey, { busy_until: new Date(now + claimMs) });
  return { delivery, url: endpoint.url, secrets: secretsOf(ctx, sealed, endpoint) };
}

function secretsOf(ctx: Ctx, sealed: SealedTexts, row: EndpointRow): string[] {
  const { secret, earlier_secret: earlier, rotated_at: rotated } = row;
  const both =
    earlier !== null && rotated !== null && ctx.clock.now().getTime() < rotated.getTime() + rotationOverlapMs;
  return [secret, ...(both ? [earlier] : [])].map((one) => sealed.open(one));
}
