import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAcceptedTerms } from '#platform/companies/server.ts';
import type { listWebhooks as call } from '../contract/webhook-endpoints.ts';
import { mostEndpoints } from '../domain/delivery.ts';
import { endpointsOf } from './endpoint-store.ts';
import { mayKeep, presentWebhook } from './present-webhook.ts';

export async function listWebhooks(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const rows = await endpointsOf(ctx, companyId);
  return {
    items: rows.map((row) => presentWebhook(ctx, row)),
    termsAccepted: await hasAcceptedTerms(ctx),
    actions: mayKeep(ctx) && rows.length < mostEndpoints ? ['make'] : [],
  };
}
