import { Readable } from 'node:stream';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { DocumentKind } from '../../domain/proof/checklist.ts';
import { documentFault } from '../../domain/proof/document-limits.ts';
import { fillDraft, findClaim, lockClaim } from '../claim-store.ts';
import type { ClaimKey, ClaimRow, OrderProof } from '../claim-store.ts';
import { filesSlice } from './proof-parts.ts';
import { insertDocument } from './proof-store.ts';
import type { DocumentRow } from './proof-store.ts';
import { givenDocuments } from './take-document.ts';

interface DraftParcel {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly reference: string;
}

/** The parcel of a draft that has no order yet. */
export async function findDraftParcel(ctx: Ctx, key: ClaimKey): Promise<DraftParcel | undefined> {
  const row = await findClaim(ctx, key);
  if (row?.status !== 'NotSubmitted' || row.order_proof !== null) return undefined;
  const { companyId } = key;
  const shipment = await findShipment(ctx, companyId, row.shipment_id);
  return { companyId, shipmentId: row.shipment_id, reference: shipment?.draft.reference1 ?? '' };
}

/** A photo or report of what was in the parcel. */
export interface AttachedFile {
  readonly kind: 'report' | 'other';
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly content: Readable;
}

export interface AttachedOrder extends OrderProof {
  readonly fileName: string;
  readonly confirmation: AsyncIterable<Uint8Array>;
  /** Read one by one, as long as there is room. */
  readonly files?: AsyncIterable<AttachedFile>;
}

/** So that half of a claim's documents are left for its own photos and papers (decision 0032). */
const mostFiles = 4;

/** The confirmation becomes the invoice, and the report numbers are filled in where nothing was typed. */
export async function attachOrder(
  ctx: Ctx,
  files: FilesParts,
  key: ClaimKey,
  { fileName, confirmation, files: attached, ...proof }: AttachedOrder,
): Promise<void> {
  const row = await lockClaim(ctx, key);
  if (row?.status !== 'NotSubmitted' || row.order_proof !== null) return;
  const attach = attachTo(ctx, new SliceFiles(files, filesSlice), row, proof.kind ?? 'order');
  const invoice = { name: fileName, contentType: 'application/pdf', content: Readable.from(confirmation) };
  await attach('invoice', invoice);
  let taken = 0;
  for await (const { kind, size, ...file } of attached ?? []) {
    if (documentFault(await givenDocuments(ctx, row), size) !== undefined) {
      file.content.destroy();
      continue;
    }
    await attach(kind, file);
    taken += 1;
    if (taken === mostFiles) break;
  }
  const labels = proof.reports.map(({ label }) => label).join(', ');
  const serial = row.details.serial === '' ? labels.slice(0, 150) : row.details.serial;
  const isGraded = proof.reports.some(({ label }) => label.startsWith('GIA'));
  const rolexGia = row.details.rolexGia ?? (isGraded ? 'Gia' : null);
  await fillDraft(ctx, key, { orderProof: proof, details: { ...row.details, rolexGia, serial } });
}

const attachTo =
  (ctx: Ctx, slice: SliceFiles, row: ClaimRow, source: DocumentRow['source']) =>
  async (
    kind: DocumentKind,
    { name, contentType, content }: Pick<AttachedFile, 'name' | 'contentType' | 'content'>,
  ): Promise<void> => {
    const file = { id: newId(), companyId: row.company_id, personId: row.created_by, name, contentType };
    const written = await slice.write(file, content);
    await slice.keep(ctx, file, written);
    await insertDocument(ctx, {
      company_id: row.company_id,
      document_id: file.id,
      claim_id: row.claim_id,
      kind,
      name,
      size: written.size,
      source,
      added_by: null,
      added_at: ctx.clock.now(),
    });
  };
