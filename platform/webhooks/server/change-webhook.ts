import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type { changeWebhook as call } from '../contract/webhooks.ts';
import { cancelPendingDeliveries } from './delivery-store.ts';
import { findEndpoint, lockEndpoint, updateEndpoint } from './webhook-store.ts';
import { formOf, presentWebhook } from './list-webhooks.ts';
import { requireValidUrl } from './make-webhook.ts';
import type { WebhooksPorts } from './webhooks-ports.ts';

/** Changing the URL needs a second factor; changing events doesn't. */
export function changeWebhookWith(ports: WebhooksPorts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, name: by } = requireMember(ctx.actor);
    const which = { companyId, endpointId: params.endpointId };
    const row = (await lockEndpoint(ctx, which)) ?? refuse(webhookRefusals.endpoint_missing);
    if (row.version !== body.version)
      refuseChanged({ by: row.changed_by_name, at: row.changed_at.toISOString(), present: formOf(row) });
    requireValidUrl(ports, body.url);
    if (body.url !== row.url) await requireStepUp(ctx);
    const events = [...new Set(body.events)];
    await updateEndpoint(ctx, which, {
      url: body.url,
      events,
      is_on: body.isOn,
      off_because: null,
      ...(body.isOn && !row.is_on ? { failing_since: null, busy_until: null } : {}),
      changed_by_name: by,
      changed_at: ctx.clock.now(),
      version: row.version + 1,
    });
    if (!body.isOn) await cancelPendingDeliveries(ctx, which);
    await ctx.record({
      act: 'webhooks.changeWebhook',
      recordType: 'webhook',
      recordId: params.endpointId,
      companyId,
      facts: { host: new URL(body.url).host, events: events.join(', '), on: body.isOn },
    });
    const now = (await findEndpoint(ctx, which)) ?? refuse(webhookRefusals.endpoint_missing);
    return presentWebhook(ctx, now);
  };
}
