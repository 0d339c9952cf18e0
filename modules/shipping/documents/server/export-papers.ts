import type { PrintPart } from '#kit/server/pdf/render-print.ts';
import type { Ctx } from '#platform/access/server.ts';
import { layOutPostalForm } from '#modules/shipping/customs/domain/postal/lay-out-postal-form.ts';
import { paperCopies } from '#modules/shipping/customs/domain/postal/paper-copies.ts';
import type { PostalDeclaration } from '#modules/shipping/customs/domain/postal/postal-form.ts';
import type { PapersOf } from '#modules/shipping/labels/server/print-label.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { exportedShipment, invoicePaper, postalPaper } from './exported-shipment.ts';

/** Every copy of the customs form, page by page. */
export const postalParts = (declared: PostalDeclaration, isSample: boolean): PrintPart[] =>
  paperCopies.postal[declared.form].flatMap((copy) =>
    layOutPostalForm(declared, copy, isSample).map((drawing) => ({
      kind: 'drawing' as const,
      drawing,
      description: `${declared.form} customs form for shipment ${declared.shipmentNumber}: ${copy}`,
    })),
  );

/** What prints after the label of a parcel that leaves the country. */
export function exportPapersWith(author: string): PapersOf {
  return async (ctx: Ctx, shipment: ShipmentRow, isSample: boolean) => {
    const { company_id: companyId, shipment_id: shipmentId } = shipment;
    const last = await lastPurchase(ctx, companyId, shipmentId);
    const exported = exportedShipment(shipment, last?.status === 'Completed' ? last : undefined);
    if (exported === undefined) return [];
    const declared = postalPaper(exported);
    const paper = invoicePaper(exported);
    const frame = { header: `${paper.title}, ${paper.note}`, footer: author, language: 'en-US' };
    const invoice: PrintPart = {
      kind: 'document',
      document: { ...paper, ...frame, author, createdAt: exported.createdAt },
    };
    const copies = paperCopies.invoice[shipment.carrier ?? ''] ?? 1;
    return [
      ...(declared === undefined ? [] : postalParts(declared, isSample)),
      ...Array<PrintPart>(copies).fill(invoice),
    ];
  };
}
