import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { withdrawOrder as call } from '../contract/order-endpoints.ts';
import { orderRefusals as no } from '../contract/order-refusals.ts';
import { giveUpOrder } from './give-up-order.ts';
import type { OrderParts } from './order-parts.ts';
import { lockOrder } from './order-store.ts';
import { presentOrder } from './reading/present-order.ts';

export function withdrawOrderWith(parts: Pick<OrderParts, 'bank' | 'parcels'>) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const order = (await lockOrder(ctx, { companyId, orderId: params.id })) ?? refuse(no.order_missing);
    const by = { who: 'buyer', personId } as const;
    const ended = (await giveUpOrder(ctx, order, { move: 'withdraw', by })) ?? refuse(no.order_moved_on);
    return presentOrder(ctx, ended, parts);
  };
}
