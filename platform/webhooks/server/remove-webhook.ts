import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type { removeWebhook as call } from '../contract/webhooks.ts';
import { deleteEndpoint, lockEndpoint } from './webhook-store.ts';

export async function removeWebhook(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const which = { companyId, endpointId: params.endpointId };
  const row = (await lockEndpoint(ctx, which)) ?? refuse(webhookRefusals.endpoint_missing);
  await deleteEndpoint(ctx, which);
  await ctx.record({
    act: 'webhooks.removeWebhook',
    recordType: 'webhook',
    recordId: params.endpointId,
    companyId,
    facts: { host: new URL(row.url).host },
  });
}
