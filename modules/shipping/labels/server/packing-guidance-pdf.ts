import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { PdfDocument } from '#kit/domain/pdf-document.ts';
import { noMoney } from '#kit/domain/money.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getPackingGuidance as call } from '../contract/label-endpoints.ts';
import { packingGuidance } from '../domain/packing-guidance.ts';
import { requireShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';

interface DocumentInfo {
  readonly author: string;
  readonly createdAt: Date;
}

export function guidanceDocument(
  { number, draft }: ShipmentRow,
  { author, createdAt }: DocumentInfo,
): PdfDocument {
  const paper = packingGuidance({
    shipmentNumber: number,
    declaredValue: draft.declaredValue ?? noMoney,
    signature: draft.signature,
    sealNumber: draft.sealNumber,
  });
  return { ...paper, author, createdAt, language: 'en-US', header: paper.title, footer: author };
}

export function packingGuidancePdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const row = await requireShipment(ctx, requireMember(ctx.actor), params.shipmentId);
    const document = guidanceDocument(row, { author, createdAt: ctx.clock.now() });
    return inlineFile(`packing-${row.number}.pdf`, await renderPdf(document), 'application/pdf');
  };
}
