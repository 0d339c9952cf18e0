import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listConsents as call } from '../contract/consent-endpoints.ts';
import { termsOf } from '../domain/consent-kinds.ts';
import { consentsOf } from './consent-store.ts';
import { definitionsInForce } from './definition-store.ts';
import { presentConsent, presentDefinition } from './present-consent.ts';

export async function listConsents(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const terms = await definitionsInForce(ctx);
  const given = await consentsOf(ctx, member.companyId);
  const answerTo = new Map(given.map((one) => [one.consent_id, one]));
  const current = new Set(terms.map((one) => one.consent_id));
  return {
    inForce: terms.map((one) => {
      const answered = answerTo.get(one.consent_id);
      return { ...presentDefinition(one), consent: answered === undefined ? null : presentConsent(answered) };
    }),
    earlier: given
      .filter((one) => !current.has(one.consent_id))
      .map((one) => ({
        ...presentConsent(one),
        title: termsOf[one.kind].title,
        version: one.version,
      })),
    actions: isPermitted(rolesOf(member), ['BusinessAdministrator']) ? ['answer'] : [],
  };
}
