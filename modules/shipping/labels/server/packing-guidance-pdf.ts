import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { PdfDocument } from '#kit/domain/pdf-document.ts';
import { noMoney } from '#kit/domain/money.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getPackingGuidance as call } from '../contract/label-endpoints.ts';
import { packingGuidance } from '../domain/packing-guidance.ts';
import { shipmentAtHand } from '#modules/shipping/shipments/server/shipment-at-hand.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { fileOf } from '#modules/shipping/draft/server/paper-answer.ts';

interface Written {
  readonly author: string;
  readonly createdAt: Date;
}

export function guidanceOf({ number, draft }: ShipmentRow, { author, createdAt }: Written): PdfDocument {
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
    const row = await shipmentAtHand(ctx, requireMember(ctx.actor), params.shipmentId);
    const document = guidanceOf(row, { author, createdAt: ctx.clock.now() });
    return fileOf(`packing-${row.number}.pdf`, await renderPdf(document), 'application/pdf');
  };
}
