import type { ConsentAnswer, ConsentKind } from '../domain/consent-kinds.ts';

export interface ConsentTables {
  'companies.consent_definition': {
    consent_id: string;
    kind: ConsentKind;
    version: string;
    summary: string;
    active_from: string;
    published_at: Date;
  };
  'companies.user_consent': {
    company_id: string;
    id: string;
    consent_id: string;
    answer: ConsentAnswer;
    person_id: string;
    person_name: string;
    decided_at: Date;
  };
  'companies.company': { company_id: string; name: string };
}
