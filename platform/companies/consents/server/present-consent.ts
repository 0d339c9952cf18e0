import type { Consent, ConsentDefinition } from '../contract/consent-endpoints.ts';
import { termsOf } from '../domain/consent-kinds.ts';
import type { ConsentRow } from './consent-store.ts';
import type { DefinitionRow } from './definition-store.ts';

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
