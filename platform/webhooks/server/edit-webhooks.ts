import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAcceptedTerms } from '#platform/companies/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type {
  changeWebhook as changeCall,
  makeWebhook as makeCall,
  removeWebhook as removeCall,
} from '../contract/webhooks.ts';
import { maxWebhooks } from '../domain/delivery.ts';
import {
  deleteEndpoint,
  endpointsOf,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  lockEndpoints,
  updateEndpoint,
} from './webhook-store.ts';
import { formOf, presentWebhook } from './list-webhooks.ts';
import { newWebhookSecret } from './sign-message.ts';
import type { WebhooksPorts } from './webhooks-ports.ts';
import type { UnfitUrl } from '#outside/webhook-target/port.ts';
import { cancelPendingDeliveries } from './delivery-store.ts';

/** Needs a second factor, because company events will leave the portal. */
export function makeWebhookHandler(ports: WebhooksPorts) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof makeCall>,
  ): Promise<EndpointAnswer<typeof makeCall>> => {
    const { companyId, name: by } = requireMember(ctx.actor);
    requireValidUrl(ports, body.url);
    if (!(await hasAcceptedTerms(ctx))) refuse(webhookRefusals.terms_not_accepted);
    await lockEndpoints(ctx, companyId);
    if ((await endpointsOf(ctx, companyId)).length >= maxWebhooks) refuse(webhookRefusals.too_many_endpoints);
    await requireStepUp(ctx);
    const endpointKey = { companyId, endpointId: newId() };
    const secret = newWebhookSecret();
    const events = [...new Set(body.events)];
    await insertEndpoint(ctx, {
      ...endpointKey,
      url: body.url,
      events,
      secret: ports.sealed.seal(secret),
      by,
    });
    await ctx.record({
      act: 'webhooks.makeWebhook',
      recordType: 'webhook',
      recordId: endpointKey.endpointId,
      companyId,
      facts: { host: new URL(body.url).host, events: events.join(', ') },
    });
    const row = (await findEndpoint(ctx, endpointKey)) ?? refuse(webhookRefusals.endpoint_missing);
    return { webhook: presentWebhook(ctx, row), secret };
  };
}

const refusalFor = {
  unreadable: webhookRefusals.url_unreadable,
  'not-https': webhookRefusals.url_not_https,
  credentials: webhookRefusals.url_credentials,
  'not-public': webhookRefusals.url_not_public,
} satisfies Record<UnfitUrl, unknown>;

/** Only checks the URL; the IP address of its name is checked with every delivery, since DNS may change. */
function requireValidUrl({ target }: Pick<WebhooksPorts, 'target'>, url: string): void {
  const unfit = target.unfitFor(url);
  if (unfit !== undefined) refuse(refusalFor[unfit]);
}

/** Changing the URL needs a second factor; changing events doesn't. */
export function changeWebhookHandler(ports: WebhooksPorts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof changeCall>,
  ): Promise<EndpointAnswer<typeof changeCall>> => {
    const { companyId, name: by } = requireMember(ctx.actor);
    const endpointKey = { companyId, endpointId: params.endpointId };
    const row = (await lockEndpoint(ctx, endpointKey)) ?? refuse(webhookRefusals.endpoint_missing);
    if (row.version !== body.version)
      refuseChanged({ by: row.changed_by_name, at: row.changed_at.toISOString(), present: formOf(row) });
    requireValidUrl(ports, body.url);
    if (body.url !== row.url) await requireStepUp(ctx);
    const events = [...new Set(body.events)];
    await updateEndpoint(ctx, endpointKey, {
      url: body.url,
      events,
      is_on: body.isOn,
      off_because: null,
      ...(body.isOn && !row.is_on ? { failing_since: null, busy_until: null } : {}),
      changed_by_name: by,
      changed_at: ctx.clock.now(),
      version: row.version + 1,
    });
    if (!body.isOn) await cancelPendingDeliveries(ctx, endpointKey);
    await ctx.record({
      act: 'webhooks.changeWebhook',
      recordType: 'webhook',
      recordId: params.endpointId,
      companyId,
      facts: { host: new URL(body.url).host, events: events.join(', '), on: body.isOn },
    });
    const now = (await findEndpoint(ctx, endpointKey)) ?? refuse(webhookRefusals.endpoint_missing);
    return presentWebhook(ctx, now);
  };
}

export async function removeWebhook(ctx: Ctx, { params }: EndpointInput<typeof removeCall>): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const endpointKey = { companyId, endpointId: params.endpointId };
  const row = (await lockEndpoint(ctx, endpointKey)) ?? refuse(webhookRefusals.endpoint_missing);
  await deleteEndpoint(ctx, endpointKey);
  await ctx.record({
    act: 'webhooks.removeWebhook',
    recordType: 'webhook',
    recordId: params.endpointId,
    companyId,
    facts: { host: new URL(row.url).host },
  });
}
