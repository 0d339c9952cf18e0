import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CertificateDecision } from '../domain/certificate.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { makeDemoCertificateFile } from './demo-certificate-file.ts';
import { insertCertificate, insertStep } from './certificate-store.ts';

export interface DemoCertificates {
  readonly companyId: string;
  readonly personId: string;
  /** Who decided, of the provider's staff. */
  readonly staffId: string;
  /** State, decision, and days until it ends; null never. */
  readonly certificates: readonly (readonly [
    state: string,
    decision: CertificateDecision,
    endsInDays: number | null,
  ])[];
}

const dayMs = 86_400_000;
const sentDaysAgo = { Approved: 400, PendingApproval: 1, NeedsAttention: 4 } as const;
const reason = "The form isn't signed. Check your email for next steps.";

/** Certificates in every status that a company may see. */
export async function makeDemoCertificates(
  ctx: Ctx,
  store: FilesParts['store'],
  demo: readonly DemoCertificates[],
): Promise<void> {
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  for (const { companyId, personId, staffId, certificates } of demo)
    for (const [state, decision, ends] of certificates) {
      const sentAt = new Date(now.getTime() - sentDaysAgo[decision] * dayMs);
      const decidedAt = new Date(sentAt.getTime() + dayMs);
      const isDecided = decision !== 'PendingApproval';
      const dates = {
        effective_on: addDays(today, -sentDaysAgo[decision]),
        expires_on: ends === null ? null : addDays(today, ends),
      };
      const key = { company_id: companyId, document_id: newId() };
      const fileId = await makeDemoCertificateFile(ctx, store, {
        companyId,
        personId,
        state,
        effectiveOn: dates.effective_on,
        expiresOn: dates.expires_on,
        isSigned: decision !== 'NeedsAttention',
      });
      const why = decision === 'NeedsAttention' ? reason : '';
      await insertCertificate(ctx, {
        ...key,
        ...dates,
        state,
        decision,
        reason: why,
        file_id: fileId,
        uploaded_by: personId,
        uploaded_at: sentAt,
        decided_by: isDecided ? staffId : null,
        decided_at: isDecided ? decidedAt : null,
      });
      const step = { ...key, ...dates, file_id: fileId };
      await insertStep(ctx, { ...step, step_id: newId(), step: 'Sent', at: sentAt, by_person: personId });
      if (isDecided)
        await insertStep(ctx, {
          ...step,
          step_id: newId(),
          step: decision === 'Approved' ? 'Approved' : 'Rejected',
          at: decidedAt,
          by_person: staffId,
          reason: why,
        });
    }
}
