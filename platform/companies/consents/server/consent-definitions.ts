import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { consentRefusals } from '../contract/consent-endpoints.ts';
import type {
  getActiveDefinition as getActiveDefinitionCall,
  listDefinitions as listDefinitionsCall,
  publishDefinition as publishDefinitionCall,
} from '../contract/consent-endpoints.ts';
import {
  findDefinitionInForce,
  listDefinitionsInForce,
  listDefinitionsWithCounts,
  insertDefinition,
} from './consent-store.ts';
import { presentDefinition } from './list-consents.ts';
import { refuse } from '#kit/server/refuse.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';

export async function listDefinitions(ctx: Ctx): Promise<EndpointAnswer<typeof listDefinitionsCall>> {
  const inForce = new Set((await listDefinitionsInForce(ctx)).map((definition) => definition.consent_id));
  const rows = await listDefinitionsWithCounts(ctx);
  return {
    items: rows.map((row) => ({
      ...presentDefinition(row),
      accepted: row.accepted,
      rejected: row.rejected,
      isInForce: inForce.has(row.consent_id),
    })),
  };
}

export async function getActiveDefinition(
  ctx: Ctx,
  { params }: EndpointInput<typeof getActiveDefinitionCall>,
): Promise<EndpointAnswer<typeof getActiveDefinitionCall>> {
  return presentDefinition((await findDefinitionInForce(ctx, params.id)) ?? refuse(consentRefusals.no_terms));
}

export async function publishDefinition(
  ctx: Ctx,
  { body }: EndpointInput<typeof publishDefinitionCall>,
): Promise<EndpointAnswer<typeof publishDefinitionCall>> {
  const { kind, version, summary, activeFrom } = body;
  const now = ctx.clock.now();
  // A past start would change what companies answered to.
  if (activeFrom < providerDay(now)) refuse(consentRefusals.in_force_earlier);
  const row = { consent_id: newId(), kind, version, summary, active_from: activeFrom, published_at: now };
  if (!(await insertDefinition(ctx, row))) refuse(consentRefusals.version_taken);
  await ctx.record({
    act: 'companies.publishTerms',
    recordType: 'terms',
    recordId: row.consent_id,
    facts: { kind, version, activeFrom },
  });
  return presentDefinition(row);
}
