import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { consentRefusals } from '../contract/consent-endpoints.ts';
import type {
  Consent,
  ConsentDefinition,
  getActiveConsent as getActiveConsentCall,
  listAnswers as call,
  listConsents as listConsentsCall,
} from '../contract/consent-endpoints.ts';
import { termsOf } from '../domain/consent-kinds.ts';
import {
  findConsentTo,
  findDefinitionInForce,
  listAnswerRows,
  listConsentRows,
  listDefinitionsInForce,
} from './consent-store.ts';
import type { ConsentRow, DefinitionRow } from './consent-store.ts';
import { refuse } from '#kit/server/refuse.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';

export async function listConsents(ctx: Ctx): Promise<EndpointAnswer<typeof listConsentsCall>> {
  const member = requireMember(ctx.actor);
  const terms = await listDefinitionsInForce(ctx);
  const consents = await listConsentRows(ctx, member.companyId);
  const consentById = new Map(consents.map((row) => [row.consent_id, row]));
  const current = new Set(terms.map((row) => row.consent_id));
  return {
    inForce: terms.map((row) => {
      const consent = consentById.get(row.consent_id);
      return { ...presentDefinition(row), consent: consent === undefined ? null : presentConsent(consent) };
    }),
    earlier: consents
      .filter((row) => !current.has(row.consent_id))
      .map((row) => ({
        ...presentConsent(row),
        title: termsOf[row.kind].title,
        version: row.version,
      })),
    actions: isPermitted(rolesOf(member), ['BusinessAdministrator']) ? ['answer'] : [],
  };
}

export async function getActiveConsent(
  ctx: Ctx,
  { params }: EndpointInput<typeof getActiveConsentCall>,
): Promise<EndpointAnswer<typeof getActiveConsentCall>> {
  const { companyId } = requireMember(ctx.actor);
  const terms = (await findDefinitionInForce(ctx, params.id)) ?? refuse(consentRefusals.no_terms);
  const consent = await findConsentTo(ctx, companyId, terms.consent_id);
  return { consent: consent === undefined ? null : presentConsent(consent) };
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

const cursor = cursorOf([cursorPart.instant, cursorPart.uuid], kitRefusals.bad_input);

export async function listAnswers(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { limit, after } = query;
  const rows = await listAnswerRows(ctx, params.id, {
    limit,
    after: cursor.read(after),
  });
  const { shown: page, next } = cursor.page(rows, limit, (row) => [row.decided_at, row.id]);
  return {
    items: page.map((row) => ({ ...presentConsent(row), companyName: row.companyName })),
    next,
  };
}
