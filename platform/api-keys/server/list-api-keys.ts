import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAcceptedTerms } from '#platform/companies/server.ts';
import type { listApiKeys as call } from '../contract/api-key-endpoints.ts';
import { mostKeys } from '../domain/key-standing.ts';
import { keysOf } from './api-key-store.ts';
import { mayKeep, presentKey } from './present-key.ts';

export async function listApiKeys(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const rows = await keysOf(ctx, companyId);
  return {
    items: rows.map((row) => presentKey(ctx, row)),
    termsAccepted: await hasAcceptedTerms(ctx),
    actions: mayKeep(ctx) && rows.length < mostKeys ? ['make'] : [],
  };
}
