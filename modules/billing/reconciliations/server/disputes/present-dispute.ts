import type { Dispute } from '../../contract/reconciliation-shapes.ts';
import type { DisputeRow, EvidenceRow } from './dispute-store.ts';

export function presentDispute(
  row: DisputeRow,
  evidence: readonly EvidenceRow[],
  names: ReadonlyMap<string, string>,
): Dispute {
  return {
    disputeId: row.dispute_id,
    standing: row.standing,
    comment: row.comment,
    askedBy: names.get(row.asked_by) ?? '',
    askedAt: row.asked_at.toISOString(),
    evidence: evidence.map(({ file_id: fileId, file_name: fileName, size }) => ({ fileId, fileName, size })),
    expiresOn: row.expires_on,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: row.answer,
    credited: row.credited,
    creditNote: row.credit_note,
    version: row.version,
  };
}
