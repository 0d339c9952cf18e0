import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAcceptedTerms } from '#platform/companies/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type { makeWebhook as call } from '../contract/webhooks.ts';
import { maxWebhooks } from '../domain/delivery.ts';
import { endpointsOf, findEndpoint, insertEndpoint, lockEndpoints } from './webhook-store.ts';
import { presentWebhook } from './list-webhooks.ts';
import { newWebhookSecret } from './sign-message.ts';
import type { WebhooksPorts } from './webhooks-ports.ts';
import type { UnfitUrl } from '#outside/webhook-target/port.ts';

/** Needs a second factor, because company events will leave the portal. */
export function makeWebhookWith(ports: WebhooksPorts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, name: by } = requireMember(ctx.actor);
    requireValidUrl(ports, body.url);
    if (!(await hasAcceptedTerms(ctx))) refuse(webhookRefusals.terms_not_accepted);
    await lockEndpoints(ctx, companyId);
    if ((await endpointsOf(ctx, companyId)).length >= maxWebhooks) refuse(webhookRefusals.too_many_endpoints);
    await requireStepUp(ctx);
    const which = { companyId, endpointId: newId() };
    const secret = newWebhookSecret();
    const events = [...new Set(body.events)];
    await insertEndpoint(ctx, { ...which, url: body.url, events, secret: ports.sealed.seal(secret), by });
    await ctx.record({
      act: 'webhooks.makeWebhook',
      recordType: 'webhook',
      recordId: which.endpointId,
      companyId,
      facts: { host: new URL(body.url).host, events: events.join(', ') },
    });
    const row = (await findEndpoint(ctx, which)) ?? refuse(webhookRefusals.endpoint_missing);
    return { webhook: presentWebhook(ctx, row), secret };
  };
}

const refusalFor = {
  unreadable: webhookRefusals.url_unreadable,
  'not-https': webhookRefusals.url_not_https,
  credentials: webhookRefusals.url_credentials,
} satisfies Record<UnfitUrl, unknown>;

/** Only checks the URL; its IP address is checked with every delivery, since DNS may change. */
export function requireValidUrl({ target }: Pick<WebhooksPorts, 'target'>, url: string): void {
  const unfit = target.unfitFor(url);
  if (unfit !== undefined) refuse(refusalFor[unfit]);
}
