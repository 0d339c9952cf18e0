import type { Day } from '#kit/domain/day.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { CertificateDecision } from '../domain/certificate.ts';

export interface CertificateTables {
  'marketplace.tax_document': {
    company_id: string;
    document_id: string;
    state: string;
    decision: CertificateDecision;
    effective_on: Day;
    expires_on: Maybe<Day>;
    reason: Otherwise<string>;
    file_id: Maybe<string>;
    uploaded_by: string;
    uploaded_at: Date;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    version: Otherwise<number>;
  };
}
