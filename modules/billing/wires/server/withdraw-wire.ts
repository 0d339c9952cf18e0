import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { cancelWire } from '#platform/payments/server.ts';
import type { withdrawWire as call } from '../contract/wire-endpoints.ts';

export async function withdrawWire(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  await cancelWire(ctx, { companyId, chargeId: params.paymentId });
  await ctx.record({ act: 'billing.withdrawWire', recordType: 'payment', recordId: params.paymentId });
}
