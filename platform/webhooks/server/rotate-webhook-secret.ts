import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type { rotateWebhookSecret as call } from '../contract/webhooks.ts';
import { findEndpoint, lockEndpoint, updateEndpoint } from './webhook-store.ts';
import { presentWebhook } from './list-webhooks.ts';
import { newWebhookSecret } from './sign-message.ts';
import type { WebhooksPorts } from './webhooks-ports.ts';

export function rotateWebhookSecretHandler({ sealed }: WebhooksPorts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, name: by } = requireMember(ctx.actor);
    const endpointKey = { companyId, endpointId: params.endpointId };
    const row = (await lockEndpoint(ctx, endpointKey)) ?? refuse(webhookRefusals.endpoint_missing);
    await requireStepUp(ctx);
    const secret = newWebhookSecret();
    const now = ctx.clock.now();
    await updateEndpoint(ctx, endpointKey, {
      secret: sealed.seal(secret),
      earlier_secret: row.secret,
      rotated_at: now,
      changed_by_name: by,
      changed_at: now,
      version: row.version + 1,
    });
    await ctx.record({
      act: 'webhooks.rotateWebhookSecret',
      recordType: 'webhook',
      recordId: params.endpointId,
      companyId,
      facts: { host: new URL(row.url).host },
    });
    const endpoint = (await findEndpoint(ctx, endpointKey)) ?? refuse(webhookRefusals.endpoint_missing);
    return { webhook: presentWebhook(ctx, endpoint), secret };
  };
}
