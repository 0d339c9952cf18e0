import { day } from '#kit/domain/day.ts';
import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { formerMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import type { DeskTaxDocument } from '../contract/tax-desk-endpoints.ts';
import type { TaxDocument } from '../contract/tax-shapes.ts';
import { certificateMoves, certificateStatus } from '../domain/certificate.ts';
import { findSteps } from './certificate-store.ts';
import type { CertificateRow, CertificateStep } from './certificate-store.ts';

export const filesSlice = 'tax-documents';

// Spec marketplace §9: approved in 2-3 business days.
const daysToDecide = 3;

export const decideBy = ({ uploaded_at: sentAt }: CertificateRow) =>
  addBusinessDays(day(providerDay(sentAt)), daysToDecide);

type Shown = Omit<TaxDocument, 'actions'>;

/** For the member's pages; who decided is shown as the provider. */
export async function presentCertificates(
  ctx: Ctx,
  files: FilesParts,
  rows: readonly CertificateRow[],
  { manages }: { readonly manages: boolean },
): Promise<TaxDocument[]> {
  const shown = await presentAll(ctx, files, rows, (step, name) =>
    step.step === 'Approved' || step.step === 'Rejected' ? 'The insurer' : name,
  );
  return shown.map((document, at) => ({
    ...document,
    actions: [
      ...(manages && canReplace(rows[at]) ? (['replace'] as const) : []),
      ...(document.fileName === null ? [] : (['download'] as const)),
    ],
  }));
}

const canReplace = (row: CertificateRow | undefined): boolean =>
  row !== undefined && certificateMoves.moves.replace.from.some((from) => from === row.decision);

export async function presentForDesk(
  ctx: Ctx,
  files: FilesParts,
  rows: readonly CertificateRow[],
): Promise<DeskTaxDocument[]> {
  const companies = await findCompanyNames(ctx, [...new Set(rows.map((row) => row.company_id))]);
  const people = await findPersonNames(ctx, [...new Set(rows.map((row) => row.uploaded_by))]);
  const shown = await presentAll(ctx, files, rows, (_step, name) => name);
  return rows.flatMap((row, at) => {
    const document = shown[at];
    if (document === undefined) return [];
    return {
      ...document,
      companyId: row.company_id,
      company: companies.get(row.company_id) ?? '-',
      sentBy: people.get(row.uploaded_by) ?? formerMember.name,
      actions: [
        ...(row.decision === 'PendingApproval' ? (['approve'] as const) : []),
        ...(row.decision === 'NeedsAttention' ? [] : (['reject'] as const)),
        ...(document.fileName === null ? [] : (['download'] as const)),
      ],
    };
  });
}

async function presentAll(
  ctx: Ctx,
  files: FilesParts,
  rows: readonly CertificateRow[],
  nameOf: (step: CertificateStep, name: string) => string,
): Promise<Shown[]> {
  const steps = await findSteps(
    ctx,
    rows.map((row) => row.document_id),
  );
  const people = await findPersonNames(ctx, [...new Set(steps.map((step) => step.by_person))]);
  const today = day(providerDay(ctx.clock.now()));
  const slice = new SliceFiles(files, filesSlice);
  const shown: Shown[] = [];
  for (const row of rows) {
    const { effective_on: effectiveOn, expires_on: expiresOn, decision } = row;
    const file = row.file_id === null ? undefined : await slice.find(ctx, row.file_id, row.company_id);
    shown.push({
      documentId: row.document_id,
      state: row.state,
      kind: row.kind,
      status: certificateStatus({ decision, effectiveOn, expiresOn }, today),
      effectiveOn,
      expiresOn,
      reason: row.reason,
      fileName: file?.name ?? null,
      sentAt: row.uploaded_at.toISOString(),
      decideBy: decision === 'PendingApproval' ? decideBy(row) : null,
      version: row.version,
      history: steps
        .filter((step) => step.document_id === row.document_id)
        .map((step) => ({
          step: step.step,
          at: step.at.toISOString(),
          by: nameOf(step, people.get(step.by_person) ?? formerMember.name),
          effectiveOn: step.effective_on,
          expiresOn: step.expires_on,
          reason: step.reason,
        })),
    });
  }
  return shown;
}
