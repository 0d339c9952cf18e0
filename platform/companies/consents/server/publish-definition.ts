import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { publishDefinition as call } from '../contract/consent-endpoints.ts';
import { consentRefusals } from '../contract/consent-refusals.ts';
import { insertDefinition } from './definition-store.ts';
import { presentDefinition } from './present-consent.ts';

export async function publishDefinition(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { kind, version, summary, activeFrom } = body;
  const now = ctx.clock.now();
  // What companies answered in the past can't turn out to have been another version.
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
