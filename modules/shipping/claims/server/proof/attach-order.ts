import { Readable } from 'node:stream';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { fillDraft, findClaim, lockClaim } from '../claim-store.ts';
import type { ClaimKey, OrderProof } from '../claim-store.ts';
import { filesSlice } from './proof-parts.ts';
import { insertDocument } from './proof-store.ts';

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

export interface AttachedOrder extends OrderProof {
  readonly fileName: string;
  readonly confirmation: AsyncIterable<Uint8Array>;
}

/** The confirmation becomes the invoice, and the report numbers are filled in where nothing was typed. */
export async function attachOrder(
  ctx: Ctx,
  files: FilesParts,
  key: ClaimKey,
  { fileName, confirmation, ...proof }: AttachedOrder,
): Promise<void> {
  const row = await lockClaim(ctx, key);
  if (row?.status !== 'NotSubmitted' || row.order_proof !== null) return;
  const slice = new SliceFiles(files, filesSlice);
  const file = {
    id: newId(),
    companyId: key.companyId,
    personId: row.created_by,
    name: fileName,
    contentType: 'application/pdf',
  };
  const written = await slice.write(file, Readable.from(confirmation));
  await slice.keep(ctx, file, written);
  await insertDocument(ctx, {
    company_id: key.companyId,
    document_id: file.id,
    claim_id: key.claimId,
    kind: 'invoice',
    name: fileName,
    size: written.size,
    source: proof.kind ?? 'order',
    added_by: null,
    added_at: ctx.clock.now(),
  });
  const labels = proof.reports.map(({ label }) => label).join(', ');
  const serial = row.details.serial === '' ? labels.slice(0, 150) : row.details.serial;
  const isGraded = proof.reports.some(({ label }) => label.startsWith('GIA'));
  const rolexGia = row.details.rolexGia ?? (isGraded ? 'Gia' : null);
  await fillDraft(ctx, key, { orderProof: proof, details: { ...row.details, rolexGia, serial } });
}
