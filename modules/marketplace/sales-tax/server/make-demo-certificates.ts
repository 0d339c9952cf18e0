import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CertificateDecision } from '../domain/certificate.ts';
import { insertCertificate } from './certificate-store.ts';

export interface DemoCertificates {
  readonly companyId: string;
  readonly personId: string;
  /** State, decision, and days until it ends; null never. */
  readonly certificates: readonly (readonly [
    state: string,
    decision: CertificateDecision,
    endsInDays: number | null,
  ])[];
}

const reason = "The form isn't signed. Check your email for next steps.";

/** Certificates in every status that a company may see. */
export async function makeDemoCertificates(ctx: Ctx, demo: readonly DemoCertificates[]): Promise<void> {
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  for (const { companyId, personId, certificates } of demo)
    for (const [state, decision, ends] of certificates)
      await insertCertificate(ctx, {
        company_id: companyId,
        document_id: newId(),
        state,
        decision,
        effective_on: addDays(today, -400),
        expires_on: ends === null ? null : addDays(today, ends),
        reason: decision === 'NeedsAttention' ? reason : '',
        uploaded_by: personId,
        uploaded_at: now,
        decided_at: decision === 'PendingApproval' ? null : now,
      });
}
