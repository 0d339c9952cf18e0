import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type { sendTestEvent as call } from '../contract/webhooks.ts';
import { testEvent } from '../domain/webhook-events.ts';
import { queueMessage } from './deliver/queue-message.ts';
import { lockEndpoint, updateEndpoint } from './webhook-store.ts';

export async function sendTestEvent(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { companyId, companyName } = requireMember(ctx.actor);
  const which = { companyId, endpointId: params.endpointId };
  const row = (await lockEndpoint(ctx, which)) ?? refuse(webhookRefusals.endpoint_missing);
  if (!row.is_on) refuse(webhookRefusals.switched_off);
  // Skips the pause after a failure: someone is testing a fix.
  await updateEndpoint(ctx, which, { busy_until: null });
  const data = { companyId, companyName };
  await queueMessage(ctx, which, { event: testEvent, at: ctx.clock.now(), data });
}
