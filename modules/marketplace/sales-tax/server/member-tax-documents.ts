import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isPermitted, providerDay, rolesOf } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { filesRefusals, uploadRules } from '#platform/files/contract.ts';
import { SliceFiles, answerFile, receiveFile, recordReceivedFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { taxDocumentRefusals as no } from '../contract/tax-document-endpoints.ts';
import type * as calls from '../contract/tax-document-endpoints.ts';
import { certificateMoves } from '../domain/certificate.ts';
import { faultOfDays, faultOfDocuments, kindFor } from '../domain/document-kinds.ts';
import type { SentFault } from '../domain/document-kinds.ts';
import { taxedStates } from '#outside/tax-rates/port.ts';
import {
  findCertificate,
  findCertificates,
  insertCertificate,
  lockCertificate,
  updateCertificate,
} from './certificate-store.ts';
import { recordStep } from './move-certificate.ts';
import type { TaxVisitParts } from './tax-visits.ts';
import { filesSlice, presentCertificates } from './present-certificate.ts';

const faults = {
  state: no.tax_state_wrong,
  twice: no.tax_state_twice,
  expiry_missing: no.tax_expiry_missing,
  expired: no.tax_expired,
  ends_before: no.tax_ends_before,
} as const satisfies Record<SentFault, unknown>;

export const today = (ctx: Ctx): Day => day(providerDay(ctx.clock.now()));

export function refuseDays(fault: keyof typeof faults | undefined): void {
  if (fault !== undefined) refuse(faults[fault]);
}

/** Spec marketplace §7: only the business administrator manages tax exemptions. */
function managesIn(ctx: Ctx): boolean {
  const member = requireMember(ctx.actor);
  return member.viewing === undefined && isPermitted(rolesOf(member), ['BusinessAdministrator']);
}

export const listTaxDocumentsWith =
  ({ files, certificateSite }: { readonly files: FilesParts } & Pick<TaxVisitParts, 'certificateSite'>) =>
  async (ctx: Ctx): Promise<EndpointAnswer<typeof calls.listTaxDocuments>> => {
    const { companyId } = requireMember(ctx.actor);
    const manages = managesIn(ctx);
    const rows = (await findCertificates(ctx, companyId)).toSorted((one, other) =>
      stateName(one.state).localeCompare(stateName(other.state)),
    );
    return {
      items: await presentCertificates(ctx, files, rows, { manages }),
      states: taxedStates(today(ctx)).map((state) => ({ state, kind: kindFor(state) })),
      actions: manages ? ['send', ...(certificateSite === undefined ? [] : (['create'] as const))] : [],
    };
  };

/** Checked and scanned outside of any transaction. */
export function uploadTaxDocumentWith(files: FilesParts) {
  const receive = receiveFile(files);
  return async (steps: Steps, _input: unknown, { upload }: RequestFacts): Promise<RawAnswer> => {
    const { name, stream } = upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { file } = await receive({ name, stream, rule: uploadRules.exemption }, () => Promise.resolve());
    return steps.work(async (ctx) => {
      const { companyId, personId } = requireMember(ctx.actor);
      const keeper = { companyId, personId, madeFor: filesSlice };
      return { bytes: (await recordReceivedFile(ctx, keeper, file)).id };
    });
  };
}

const requireFile = async (ctx: Ctx, files: FilesParts, fileId: string): Promise<string> =>
  (await new SliceFiles(files, filesSlice).find(ctx, fileId, requireMember(ctx.actor).companyId))?.id ??
  refuse(no.tax_file_missing);

/** One record for each state, so that each is decided, renewed, and reminded of alone. */
export const sendTaxDocumentsWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { body: { documents } }: EndpointInput<typeof calls.sendTaxDocuments>,
  ): Promise<EndpointAnswer<typeof calls.sendTaxDocuments>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const on = today(ctx);
    refuseDays(faultOfDocuments(documents, { taxed: new Set(taxedStates(on)), today: on }));
    const known = await findCertificates(ctx, companyId);
    const inReview = new Set(
      known.filter(({ decision }) => decision === 'PendingApproval').map(({ state }) => state),
    );
    if (documents.some(({ states }) => states.some((state) => inReview.has(state)))) refuse(no.tax_in_review);
    for (const { kind, states, fileId, effectiveOn, expiresOn } of documents) {
      await requireFile(ctx, files, fileId);
      for (const state of states) {
        const row = await insertCertificate(ctx, {
          company_id: companyId,
          document_id: newId(),
          state,
          kind,
          decision: certificateMoves.initial,
          effective_on: effectiveOn,
          expires_on: expiresOn,
          file_id: fileId,
          uploaded_by: personId,
          uploaded_at: ctx.clock.now(),
        });
        await recordStep(ctx, row, 'Sent');
      }
    }
    const rows = await findCertificates(ctx, companyId);
    return { items: await presentCertificates(ctx, files, rows, { manages: true }) };
  };

export const replaceTaxDocumentWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.replaceTaxDocument>,
  ): Promise<EndpointAnswer<typeof calls.replaceTaxDocument>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const key = { companyId, documentId: params.documentId };
    const row = (await lockCertificate(ctx, key)) ?? refuse(no.tax_document_missing);
    const { from, to } = certificateMoves.moves.replace;
    if (row.version !== body.version || !from.some((one) => one === row.decision))
      refuse(no.tax_document_decided);
    refuseDays(faultOfDays({ ...body, kind: row.kind }, today(ctx)));
    const changed = await updateCertificate(ctx, key, {
      decision: to,
      file_id: await requireFile(ctx, files, body.fileId),
      effective_on: body.effectiveOn,
      expires_on: body.expiresOn,
      reason: '',
      uploaded_by: personId,
      uploaded_at: ctx.clock.now(),
      decided_by: null,
      decided_at: null,
    });
    await recordStep(ctx, changed, 'Replaced');
    const [document] = await presentCertificates(ctx, files, [changed], { manages: true });
    return { document: document ?? refuse(no.tax_document_missing) };
  };

export const downloadTaxDocumentWith =
  (files: FilesParts) =>
  (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadTaxDocument>): Promise<RawAnswer> =>
    openDocument(ctx, files, { companyId: requireMember(ctx.actor).companyId, ...params });

export async function openDocument(
  ctx: Ctx,
  files: FilesParts,
  key: { readonly companyId: string; readonly documentId: string },
): Promise<RawAnswer> {
  const row = await findCertificate(ctx, key);
  if (row === undefined || row.file_id === null) return refuse(no.tax_document_missing);
  const opened = await new SliceFiles(files, filesSlice).open(ctx, row.file_id, key.companyId);
  return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
}
