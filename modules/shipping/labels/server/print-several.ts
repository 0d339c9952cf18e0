import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { PrintPart } from '#kit/server/pdf/render-print.ts';
import { renderPrint } from '#kit/server/pdf/render-print.ts';
import type { Ctx } from '#platform/access/server.ts';
import { labelRefusals as no } from '../contract/label-endpoints.ts';
import type { printLabels as call } from '../contract/label-endpoints.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';
import { labelPart } from './print-label.ts';
import { guidanceOf } from './packing-guidance-pdf.ts';
import { recordPrint } from './record-print.ts';

/** All or nothing: a partial stack would go unnoticed. */
export function printSeveralWith(author: string) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>) => {
    const member = requireCreator(ctx);
    const { shipmentIds, tab, withGuidance, again } = body;
    const written = { author, createdAt: ctx.clock.now() };
    const parts: PrintPart[] = [];
    for (const shipmentId of new Set(shipmentIds)) {
      const { shipment, stored, copy } = await recordPrint(ctx, member, shipmentId, { type: 'PDF', again });
      // A finished carrier document can't be merged.
      if (stored.label === null) return refuse(no.label_finished);
      parts.push(labelPart({ ...stored.label, copy }, tab));
      if (withGuidance) parts.push({ kind: 'document', document: guidanceOf(shipment, written) });
    }
    const facts = { title: `${parts.length} pages to print`, language: 'en-US', ...written };
    return inlineFile('labels.pdf', await renderPrint(facts, parts), 'application/pdf');
  };
}
