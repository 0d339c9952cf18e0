import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { followBoughtLabel, followVoidLabel } from '#modules/memo/server.ts';
import { labelBought, labelVoided } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** A memo's goods go out and come back by shipments, whose labels show that they are on their way. */
export const memoParcels: readonly Subscriber<Ctx>[] = [
  subscriber(labelBought, 'memo.label_bought', (ctx: Ctx, bought) => followBoughtLabel(ctx, bought)),
  subscriber(labelVoided, 'memo.label_voided', (ctx: Ctx, voided) => followVoidLabel(ctx, voided)),
];
