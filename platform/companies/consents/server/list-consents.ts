import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { consentRefusals } from '../contract/consent-endpoints.ts';
import type {
  Consent,
  ConsentDefinition,
  getActiveConsent as getActiveConsentCall,
  listConsents as listConsentsCall,
} from '../contract/consent-endpoints.ts';
import { termsOf } from '../domain/consent-kinds.ts';
import { findConsentTo, listConsentRows, definitionInForce, definitionsInForce } from './consent-store.ts';
import type { ConsentRow, DefinitionRow } from './consent-store.ts';
import { refuse } from '#kit/server/refuse.ts';

export async function listConsents(ctx: Ctx): Promise<EndpointAnswer<typeof listConsentsCall>> {
  const member = requireMember(ctx.actor);
  const terms = await definitionsInForce(ctx);
  const given = await listConsentRows(ctx, member.companyId);
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

export async function getActiveConsent(
  ctx: Ctx,
  { params }: EndpointInput<typeof getActiveConsentCall>,
): Promise<EndpointAnswer<typeof getActiveConsentCall>> {
  const { companyId } = requireMember(ctx.actor);
  const terms = (await definitionInForce(ctx, params.id)) ?? refuse(consentRefusals.no_terms);
  const given = await findConsentTo(ctx, companyId, terms.consent_id);
  return { consent: given === undefined ? null : presentConsent(given) };
}

export function presentDefinition(row: DefinitionRow): ConsentDefinition {
  const { kind, version, summary } = row;
  return {
    consentId: row.consent_id,
    kind,
    version,
    summary,
    ...termsOf[kind],
    activeFrom: row.active_from,
  };
}

export function presentConsent(row: ConsentRow): Consent {
  return {
    id: row.id,
    consentId: row.consent_id,
    userConsentType: row.answer,
    person: row.person_name,
    decidedAt: row.decided_at.toISOString(),
  };
}
