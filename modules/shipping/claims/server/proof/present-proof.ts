import { formatCents, noMoney } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isInsured } from '#modules/shipping/documents/server/coverage-certificate-pdf.ts';
import { findHandover } from '#modules/shipping/pickups/server/handover-evidence.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { listScans } from '#modules/shipping/tracking/server/scan-store.ts';
import type { ClaimProof } from '../../contract/proof/proof-shape.ts';
import type { ClaimStatus } from '../../domain/claim-moves.ts';
import { checklistLines } from '../../domain/proof/checklist.ts';
import { keyOf } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { findAffidavitLinks, findDocuments } from './proof-store.ts';
import type { LinkRow } from './proof-store.ts';

const settled: readonly ClaimStatus[] = ['Paid', 'Withdrawn', 'Archived'];
export const takesDocuments = ({ status }: ClaimRow): boolean => !settled.includes(status);

const isOpen = (link: LinkRow | undefined, now: Date): boolean =>
  link !== undefined && link.signed_at === null && link.expires_at > now;

export async function presentProof(ctx: Ctx, row: ClaimRow, mayChange: boolean): Promise<ClaimProof> {
  const { company_id: companyId, shipment_id: shipmentId } = row;
  const documents = await findDocuments(ctx, keyOf(row));
  const links = await findAffidavitLinks(ctx, keyOf(row));
  const link = links.find((one) => one.signed_at !== null) ?? links.at(-1);
  const shipment = await findShipment(ctx, companyId, shipmentId);
  const mayAdd = mayChange && takesDocuments(row);
  const mayAsk = mayAdd && (link === undefined || link.signed_at === null);
  return {
    checklist: [
      ...checklistLines({
        reason: row.details.reason ?? null,
        claimValue: row.details.claimValue ?? noMoney,
        given: [...documents.map(({ kind }) => kind), ...(hasReports(row) ? (['report'] as const) : [])],
        isAsked: isOpen(link, ctx.clock.now()),
      }),
    ],
    documents: documents.map((one) => ({
      documentId: one.document_id,
      kind: one.kind,
      name: one.name,
      size: one.size,
      source: one.source,
      addedAt: one.added_at.toISOString(),
    })),
    known: await knownOf(ctx, row),
    affidavit:
      link === undefined
        ? null
        : {
            email: link.email ?? '',
            sentAt: link.created_at.toISOString(),
            expiresAt: link.expires_at.toISOString(),
            signedAt: link.signed_at?.toISOString() ?? null,
          },
    takesMore: takesDocuments(row),
    recipientEmail: shipment?.draft.destination?.emailAddress ?? '',
    actions: [
      ...(mayAdd ? (['add'] as const) : []),
      ...(mayAdd && row.status === 'NotSubmitted' ? (['remove'] as const) : []),
      ...(mayAsk ? (['askRecipient'] as const) : []),
    ],
  };
}

const proofNames = { order: 'Order', memo: 'Memo', appraisal: 'Appraisal' } as const;

/** A grading report that the order names counts as given. */
const hasReports = ({ order_proof: order }: ClaimRow): boolean => (order?.reports.length ?? 0) > 0;

async function knownOf(ctx: Ctx, row: ClaimRow): Promise<ClaimProof['known']> {
  const { company_id: companyId, shipment_id: shipmentId, facts } = row;
  const purchase = await lastPurchase(ctx, companyId, shipmentId);
  const scans = await listScans(ctx, { companyId, shipmentId });
  const handover = await findHandover(ctx, companyId, shipmentId);
  const { carrier, trackingTail, exceptions, insuredValue } = facts;
  const plain = (words: string) => ({ words, paper: null, url: null });
  return [
    ...(trackingTail === null ? [] : [plain(`${carrier ?? ''} •••• ${trackingTail}`)]),
    plain(`Insured for ${formatCents(insuredValue ?? noMoney)}`),
    ...(purchase !== undefined && isInsured(purchase)
      ? [{ words: 'Certificate of coverage', paper: 'certificate' as const, url: null }]
      : []),
    plain(countOf(exceptions?.length ?? 0, 'rule exception')),
    plain(countOf(scans.length, 'carrier scan')),
    ...(handover === undefined ? [] : [{ words: 'Handoff receipt', paper: 'handover' as const, url: null }]),
    ...(handover?.photo_id ? [{ words: 'Handoff photo', paper: 'handoverPhoto' as const, url: null }] : []),
    ...(row.order_proof === null
      ? []
      : [
          plain(`${proofNames[row.order_proof.kind ?? 'order']} ${row.order_proof.number}`),
          ...row.order_proof.reports.map(({ label, url }) => ({ words: label, paper: null, url })),
        ]),
  ];
}

const countOf = (count: number, noun: string): string =>
  count === 0 ? `No ${noun}s` : `${count} ${noun}${count === 1 ? '' : 's'}`;
