import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getLabel as call } from '../contract/label-endpoints.ts';
import { requireCreator } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { countPrint } from './count-print.ts';
import { labelAnswer } from './label-answer.ts';

export function printLabelWith(author: string) {
  return async (ctx: Ctx, { params, query }: EndpointInput<typeof call>) => {
    const member = requireCreator(ctx);
    const again = query.again === 'yes';
    const counted = await countPrint(ctx, member, params.shipmentId, { type: query.type, again });
    return labelAnswer(counted, query, { author, createdAt: ctx.clock.now() });
  };
}
