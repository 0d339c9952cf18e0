import { newId } from '#kit/server/new-id.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { taxDocumentMoved } from '../contract/tax-events.ts';
import { insertStep } from './certificate-store.ts';
import type { CertificateRow, CertificateStep } from './certificate-store.ts';

/** Keeps what is believed from now on, with who said so, and announces it. */
export async function recordStep(
  ctx: Ctx,
  row: CertificateRow,
  step: CertificateStep['step'],
): Promise<void> {
  const { company_id: companyId, document_id: documentId, decision, state } = row;
  await insertStep(ctx, {
    company_id: companyId,
    document_id: documentId,
    step_id: newId(),
    step,
    at: ctx.clock.now(),
    by_person: requireSignedIn(ctx.actor).personId,
    effective_on: row.effective_on,
    expires_on: row.expires_on,
    file_id: row.file_id,
    reason: row.reason,
  });
  await ctx.record({
    act: acts[step],
    recordType: 'tax document',
    recordId: documentId,
    companyId,
    facts: { state },
  });
  await ctx.publish(taxDocumentMoved, { companyId, documentId, decision });
}

const acts = {
  Sent: 'marketplace.sendTaxDocuments',
  Replaced: 'marketplace.replaceTaxDocument',
  Approved: 'marketplace.approveTaxDocument',
  Rejected: 'marketplace.rejectTaxDocument',
} as const;
