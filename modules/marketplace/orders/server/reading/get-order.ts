import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getOrder as call } from '../../contract/order-endpoints.ts';
import { orderRefusals as no } from '../../contract/order-refusals.ts';
import type { OrderParts } from '../order-parts.ts';
import { findOrder } from '../order-store.ts';
import { presentOrder } from './present-order.ts';

export function getOrderWith(parts: Pick<OrderParts, 'bank' | 'parcels'>) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId } = requireMember(ctx.actor);
    const order = (await findOrder(ctx, { companyId, orderId: params.id })) ?? refuse(no.order_missing);
    return presentOrder(ctx, order, parts);
  };
}
