import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyIds, findDeliveryAddresses } from '#platform/companies/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type * as calls from '../contract/tax-desk-endpoints.ts';
import { taxDocumentRefusals as no } from '../contract/tax-document-endpoints.ts';
import { certificateMoves } from '../domain/certificate.ts';
import { faultOfDays } from '../domain/document-kinds.ts';
import {
  certificateKeyOf,
  countOpenCertificates,
  findCertificate,
  findCertificates,
  findDeskCertificates,
  lockCertificate,
  updateCertificate,
} from './certificate-store.ts';
import type { CertificateKey, CertificateRow } from './certificate-store.ts';
import { openDocument, refuseDays, today } from './member-tax-documents.ts';
import { recordStep } from './move-certificate.ts';
import { presentForDesk } from './present-certificate.ts';

const cursor = cursorOf([cursorPart.instant, cursorPart.uuid], no.tax_page_lost);

export const listDeskTaxDocumentsWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { query: { state, search = '', limit, after } }: EndpointInput<typeof calls.listDeskTaxDocuments>,
  ): Promise<EndpointAnswer<typeof calls.listDeskTaxDocuments>> => {
    const rows = await findDeskCertificates(ctx, {
      isOpen: state === 'Open',
      companyIds: search === '' ? undefined : await findCompanyIds(ctx, search),
      limit,
      after: cursor.read(after),
    });
    const { shown, next } = cursor.page(rows, limit, (row) => [
      state === 'Open' ? row.uploaded_at : (row.decided_at ?? row.uploaded_at),
      row.document_id,
    ]);
    return {
      items: await presentForDesk(ctx, files, shown),
      next,
      open: await countOpenCertificates(ctx),
    };
  };

export const getDeskTaxDocumentWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { params }: EndpointInput<typeof calls.getDeskTaxDocument>,
  ): Promise<EndpointAnswer<typeof calls.getDeskTaxDocument>> => {
    const row = (await findCertificate(ctx, params)) ?? refuse(no.tax_document_missing);
    const others = (await findCertificates(ctx, params.companyId)).filter(
      (other) => other.state === row.state && other.document_id !== row.document_id,
    );
    const places = await findDeliveryAddresses(ctx, params.companyId);
    return {
      document: await presentOne(ctx, files, row),
      locations: places
        .filter(({ state }) => state === row.state)
        .map(({ name, city, state, postCode }) => `${name}, ${city}, ${state} ${postCode}`),
      others: await presentForDesk(ctx, files, others),
    };
  };

const presentOne = async (ctx: Ctx, files: FilesParts, row: CertificateRow) => {
  const [document] = await presentForDesk(ctx, files, [row]);
  return document ?? refuse(no.tax_document_missing);
};

export const downloadDeskTaxDocumentWith =
  (files: FilesParts) =>
  (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadDeskTaxDocument>): Promise<RawAnswer> =>
    openDocument(ctx, files, params);

async function lockFor(
  ctx: Ctx,
  key: CertificateKey,
  move: 'approve' | 'reject',
  version: number,
): Promise<CertificateRow> {
  const row = (await lockCertificate(ctx, key)) ?? refuse(no.tax_document_missing);
  const isPossible = certificateMoves.moves[move].from.some((from) => from === row.decision);
  return isPossible && row.version === version ? row : refuse(no.tax_document_decided);
}

const decided = (ctx: Ctx) => ({
  decided_by: requireSignedIn(ctx.actor).personId,
  decided_at: ctx.clock.now(),
});

/** For the dates that are printed on it, which may differ from those that were entered. */
export const approveTaxDocumentWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.approveTaxDocument>,
  ): Promise<EndpointAnswer<typeof calls.approveTaxDocument>> => {
    const row = await lockFor(ctx, params, 'approve', body.version);
    refuseDays(faultOfDays({ ...body, kind: row.kind }, today(ctx)));
    const changed = await updateCertificate(ctx, certificateKeyOf(row), {
      decision: 'Approved',
      effective_on: body.effectiveOn,
      expires_on: body.expiresOn,
      reason: '',
      reminded_days: null,
      ...decided(ctx),
    });
    await recordStep(ctx, changed, 'Approved');
    return { document: await presentOne(ctx, files, changed) };
  };

export const rejectTaxDocumentWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.rejectTaxDocument>,
  ): Promise<EndpointAnswer<typeof calls.rejectTaxDocument>> => {
    const row = await lockFor(ctx, params, 'reject', body.version);
    const changed = await updateCertificate(ctx, certificateKeyOf(row), {
      decision: 'NeedsAttention',
      reason: body.reason,
      ...decided(ctx),
    });
    await recordStep(ctx, changed, 'Rejected');
    return { document: await presentOne(ctx, files, changed) };
  };
