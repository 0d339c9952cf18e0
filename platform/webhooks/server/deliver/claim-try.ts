import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { Ctx } from '#platform/access/server.ts';
import { overlapMs } from '../../domain/delivery.ts';
import { lockDelivery } from '../delivery-store.ts';
import type { DeliveryNamed, DeliveryRow } from '../delivery-store.ts';
import { lockEndpoint, updateEndpoint } from '../webhook-store.ts';
import type { EndpointNamed, EndpointRow } from '../webhook-store.ts';
import { enqueueTry } from './queue-message.ts';

// Longer than any try takes; a process that dies meanwhile holds the address no longer than this.
const claimMs = 30_000;

export interface Claimed {
  readonly delivery: DeliveryRow;
  readonly url: string;
  /** The newest first. */
  readonly secrets: readonly string[];
}

/**
 * Takes a message and its address for one try; undefined where there is nothing to send now. One message at a time
 * goes to an address, so that one that hangs is waited for once.
 */
export async function claimTry(
  ctx: Ctx,
  sealed: SealedTexts,
  which: EndpointNamed & DeliveryNamed,
): Promise<Claimed | undefined> {
  // The address first, everywhere, so that no two wait for one another.
  const endpoint = await lockEndpoint(ctx, which);
  if (endpoint?.is_on !== true) return undefined;
  const delivery = await lockDelivery(ctx, which);
  if (delivery?.state !== 'Waiting') return undefined;
  const now = Date.now();
  const busyMs = (endpoint.busy_until?.getTime() ?? 0) - now;
  if (busyMs > 0) {
    await enqueueTry(ctx, which, Math.min(busyMs, claimMs) + 1000);
    return undefined;
  }
  await updateEndpoint(ctx, which, { busy_until: new Date(now + claimMs) });
  return { delivery, url: endpoint.url, secrets: secretsOf(ctx, sealed, endpoint) };
}

function secretsOf(ctx: Ctx, sealed: SealedTexts, row: EndpointRow): string[] {
  const { secret, earlier_secret: earlier, rotated_at: rotated } = row;
  const both =
    earlier !== null && rotated !== null && ctx.clock.now().getTime() < rotated.getTime() + overlapMs;
  return [secret, ...(both ? [earlier] : [])].map((one) => sealed.open(one));
}
