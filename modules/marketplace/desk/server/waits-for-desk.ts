import type { Ctx } from '#platform/access/server.ts';
import type { DeskQueue } from '#modules/marketplace/orders/domain/desk-queues.ts';
import { countRefundsByHand, countWaitingIn, lockCounts } from './desk-queue-store.ts';

/** Acts that wait for the desk's own hand, by queue: what waits for a buyer's wire or a gateway is not its turn. */
export type WaitsForDesk = Readonly<Record<Exclude<DeskQueue, 'wires'>, number>>;

export async function waitsForDesk(ctx: Ctx): Promise<WaitsForDesk> {
  await lockCounts(ctx);
  return {
    availability: await countWaitingIn(ctx, 'availability'),
    authentication: await countWaitingIn(ctx, 'authentication'),
    shipping: await countWaitingIn(ctx, 'shipping'),
    returns: await countWaitingIn(ctx, 'returns'),
    refunds: await countRefundsByHand(ctx),
  };
}
