import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { SliceFiles, answerFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { certificateFile } from '#modules/shipping/documents/server/coverage-certificate-pdf.ts';
import { findHandover, openHandoverPhoto } from '#modules/shipping/pickups/server/handover-evidence.ts';
import { handoverReceiptFile } from '#modules/shipping/pickups/server/handover-receipt-pdf.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { claimRefusals } from '../../contract/claim-endpoints.ts';
import { proofRefusals as no } from '../../contract/proof/proof-endpoints.ts';
import type { ClaimPaper } from '../../contract/proof/proof-shape.ts';
import type * as calls from '../../contract/proof/proof-endpoints.ts';
import { findClaim, keyOf, lockClaim } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { requireOwnClaim, lockOwn } from '../own-claim.ts';
import { presentClaim } from '../present-claim.ts';
import { takesDocuments } from './present-proof.ts';
import { filesSlice } from './proof-parts.ts';
import { deleteDocument, findDocuments } from './proof-store.ts';
import type { DocumentRow } from './proof-store.ts';
import { receiveDocument, takeDocument } from './take-document.ts';

async function lockOpen(ctx: Ctx, claimId: string): Promise<ClaimRow> {
  const row = await lockOwn(ctx, claimId);
  return takesDocuments(row) ? row : refuse(claimRefusals.claim_not_now);
}

export function addDocumentWith(files: FilesParts) {
  const receive = receiveDocument(files);
  return async (
    steps: Steps,
    { params, query }: EndpointInput<typeof calls.addClaimDocument>,
    request: RequestFacts,
  ): Promise<EndpointAnswer<typeof calls.addClaimDocument>> => {
    // Nothing is scanned for strangers.
    await steps.work((ctx) => lockOpen(ctx, params.claimId));
    const file = await receive(request);
    return steps.work(async (ctx) => {
      const { personId } = requireMember(ctx.actor);
      const row = await lockOpen(ctx, params.claimId);
      await takeDocument(ctx, row, file, { kind: query.kind, source: 'member', personId });
      return { claim: await presentClaim(ctx, row) };
    });
  };
}

/** A filed claim keeps its documents. */
export async function removeDocument(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.removeClaimDocument>,
): Promise<EndpointAnswer<typeof calls.removeClaimDocument>> {
  const row = await lockOwn(ctx, params.claimId);
  if (row.status !== 'NotSubmitted') refuse(claimRefusals.claim_not_now);
  const document = await requireDocument(ctx, row, params.documentId);
  if (document.kind === 'affidavit') refuse(no.claim_document_missing);
  await deleteDocument(ctx, row.company_id, document.document_id);
  await ctx.record({
    act: 'shipping.removeClaimDocument',
    recordType: 'claim',
    recordId: row.claim_id,
    facts: { name: document.name },
  });
  return { claim: await presentClaim(ctx, row) };
}

async function requireDocument(ctx: Ctx, row: ClaimRow, documentId: string): Promise<DocumentRow> {
  const documents = await findDocuments(ctx, keyOf(row));
  return documents.find(({ document_id: id }) => id === documentId) ?? refuse(no.claim_document_missing);
}

function answerWith(files: FilesParts) {
  const slice = new SliceFiles(files, filesSlice);
  return async (ctx: Ctx, row: ClaimRow, documentId: string): Promise<RawAnswer> => {
    const document = await requireDocument(ctx, row, documentId);
    const opened = await slice.open(ctx, document.document_id, row.company_id);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}

export function downloadDocumentWith(files: FilesParts) {
  const answer = answerWith(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadClaimDocument>) =>
    answer(ctx, await requireOwnClaim(ctx, params.claimId), params.documentId);
}

/** A draft isn't the desk's business. */
async function requireFiled(
  ctx: Ctx,
  key: { readonly companyId: string; readonly claimId: string },
): Promise<ClaimRow> {
  const row = await findClaim(ctx, key);
  return row === undefined || row.submitted_at === null ? refuse(claimRefusals.claim_missing) : row;
}

export function addDeskDocumentWith(files: FilesParts) {
  const receive = receiveDocument(files);
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof calls.addDeskClaimDocument>,
    request: RequestFacts,
  ): Promise<EndpointAnswer<typeof calls.addDeskClaimDocument>> => {
    await steps.work((ctx) => requireFiled(ctx, params));
    const file = await receive(request);
    return steps.work(async (ctx) => {
      const { personId } = requireSignedIn(ctx.actor);
      await requireFiled(ctx, params);
      const row = (await lockClaim(ctx, params)) ?? refuse(claimRefusals.claim_missing);
      const taken = { kind: 'other', source: 'desk', personId } as const;
      return { name: file.name, documentId: await takeDocument(ctx, row, file, taken) };
    });
  };
}

export function downloadDeskDocumentWith(files: FilesParts) {
  const answer = answerWith(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadDeskClaimDocument>) =>
    answer(ctx, await requireFiled(ctx, params), params.documentId);
}

/** Drawn again from what was bought and handed over, which doesn't change. */
async function paperOf(
  { author, files }: PaperParts,
  ctx: Ctx,
  row: ClaimRow,
  paper: ClaimPaper,
): Promise<RawAnswer> {
  const { company_id: companyId, shipment_id: shipmentId } = row;
  if (paper !== 'certificate') {
    const pickup = (await findHandover(ctx, companyId, shipmentId)) ?? refuse(no.claim_document_missing);
    if (paper === 'handover') return handoverReceiptFile(ctx, author, pickup);
    if (pickup.photo_id === null) return refuse(no.claim_document_missing);
    const opened = await openHandoverPhoto(files, ctx, pickup);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  }
  const shipment = await findShipment(ctx, companyId, shipmentId);
  const purchase = await lastPurchase(ctx, companyId, shipmentId);
  const isBought = shipment !== undefined && purchase !== undefined;
  const file = isBought ? await certificateFile(ctx, author, { shipment, purchase }) : undefined;
  return file ?? refuse(no.claim_document_missing);
}

interface PaperParts {
  readonly author: string;
  readonly files: FilesParts;
}

export const claimPaperWith =
  (parts: PaperParts) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof calls.getClaimPaper>) =>
    paperOf(parts, ctx, await requireOwnClaim(ctx, params.claimId), params.paper);

export const deskClaimPaperWith =
  (parts: PaperParts) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof calls.getDeskClaimPaper>) =>
    paperOf(parts, ctx, await requireFiled(ctx, params), params.paper);
