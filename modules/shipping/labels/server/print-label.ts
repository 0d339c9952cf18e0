import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getLabel as call } from '../contract/label-endpoints.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { recordPrint } from './record-print.ts';
import type { Counted } from './record-print.ts';
import { renderPrint } from '#kit/server/pdf/render-print.ts';
import type { PrintPart } from '#kit/server/pdf/render-print.ts';
import { writeZpl } from '#kit/server/zpl/write-zpl.ts';
import type { LabelTab, LabelType } from '#modules/shipping/preferences/domain/choices.ts';
import type { Label } from '../domain/label.ts';
import { layOutLabel } from '../domain/layout/lay-out-label.ts';
import { onStock } from '../domain/layout/stock.ts';
import { stubOf } from '../domain/layout/stub.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';

export function printLabelWith(author: string) {
  return async (ctx: Ctx, { params, query }: EndpointInput<typeof call>) => {
    const member = requireCreator(ctx);
    const again = query.again === 'yes';
    const counted = await recordPrint(ctx, member, params.shipmentId, { type: query.type, again });
    return labelAnswer(counted, query, { author, createdAt: ctx.clock.now() });
  };
}

interface PrintFormat {
  readonly type: LabelType;
  readonly tab: LabelTab;
}

interface Written {
  readonly author: string;
  readonly createdAt: Date;
}

export async function labelAnswer(
  counted: Counted,
  format: PrintFormat,
  written: Written,
): Promise<RawAnswer> {
  const { shipment, stored, copy } = counted;
  if (stored.label === null) {
    const type = stored.document_type ?? 'application/pdf';
    return inlineFile(`label-${shipment.number}.pdf`, stored.document ?? new Uint8Array(), type);
  }
  const label = { ...stored.label, copy };
  if (format.type === 'PDF') {
    const facts = { title: `Label ${shipment.number}`, language: 'en-US', ...written };
    return inlineFile(
      `label-${shipment.number}.pdf`,
      await renderPrint(facts, [labelPart(label, format.tab)]),
      'application/pdf',
    );
  }
  // Label printers know their stock, so tabs apply only to paper.
  const zpl = writeZpl(layOutLabel(label), format.type === 'ZPL203' ? 203 : 300);
  return inlineFile(`label-${shipment.number}.zpl`, zpl, 'application/zpl; charset=utf-8');
}

export function labelPart(label: Label, tab: LabelTab): PrintPart {
  return {
    kind: 'drawing',
    drawing: onStock(layOutLabel(label), tab, stubOf(label)),
    description: `${label.facts.carrier} label of shipment ${label.shipmentNumber}`,
  };
}
