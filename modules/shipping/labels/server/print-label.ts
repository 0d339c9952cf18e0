import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { labelRefusals as no } from '../contract/label-endpoints.ts';
import type {
  getLabel as getLabelCall,
  printLabels as printLabelsCall,
} from '../contract/label-endpoints.ts';
import {
  requireCreator,
  requireLockedShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { renderPrint } from '#kit/server/pdf/render-print.ts';
import type { PrintPart } from '#kit/server/pdf/render-print.ts';
import { writeZpl } from '#kit/server/zpl/write-zpl.ts';
import type { LabelTab, LabelType } from '#modules/shipping/preferences/domain/choices.ts';
import type { Label } from '../domain/label.ts';
import { drawStub, layOutLabel, placeOnStock } from '../domain/layout/lay-out-label.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { decidePrint } from '../domain/reprint.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { findLabel, insertPrint, listPrints } from './label-store.ts';
import type { LabelRow } from './label-store.ts';
import { guidanceDocument } from './packing-guidance-pdf.ts';

/** What prints after a label: the papers of a parcel that leaves the country. */
export type PapersOf = (ctx: Ctx, shipment: ShipmentRow, isSample: boolean) => Promise<PrintPart[]>;

export function printLabelWith(author: string, papersOf: PapersOf) {
  return async (
    ctx: Ctx,
    { params, query }: EndpointInput<typeof getLabelCall>,
    { isRepeat = false }: Pick<RequestFacts, 'isRepeat'>,
  ) => {
    const member = requireCreator(ctx);
    const again = query.again === 'yes';
    const request = { type: query.type, again, isRepeat };
    const recorded = await recordPrint(ctx, member, params.shipmentId, request);
    const { shipment, stored } = recorded;
    const papers =
      query.type === 'PDF' ? await papersOf(ctx, shipment, stored.label?.facts.sample ?? false) : [];
    return labelAnswer(recorded, query, { author, createdAt: ctx.clock.now() }, papers);
  };
}

interface PrintFormat {
  readonly type: LabelType;
  readonly tab: LabelTab;
}

interface DocumentInfo {
  readonly author: string;
  readonly createdAt: Date;
}

/** Of a shipment, or of supplies on their way to a member. */
interface PrintedLabel {
  readonly shipment: Pick<ShipmentRow, 'number'>;
  readonly stored: Pick<LabelRow, 'label' | 'document' | 'document_type'>;
  readonly copy: number;
}

export async function labelAnswer(
  recorded: PrintedLabel,
  format: PrintFormat,
  info: DocumentInfo,
  papers: readonly PrintPart[] = [],
): Promise<RawAnswer> {
  const { shipment, stored, copy } = recorded;
  if (stored.label === null) {
    const type = stored.document_type ?? 'application/pdf';
    return inlineFile(`label-${shipment.number}.pdf`, stored.document ?? new Uint8Array(), type);
  }
  const label = { ...stored.label, copy };
  if (format.type === 'PDF') {
    const facts = { title: `Label ${shipment.number}`, language: 'en-US', ...info };
    return inlineFile(
      `label-${shipment.number}.pdf`,
      await renderPrint(facts, [labelPart(label, format.tab), ...papers]),
      'application/pdf',
    );
  }
  return inlineFile(`label-${shipment.number}.zpl`, zplOf(label, format.type), zplContent);
}

const zplContent = 'application/zpl; charset=utf-8';

/** Label printers know their stock, so tabs apply only to paper. */
const zplOf = (label: Label, type: Exclude<LabelType, 'PDF'>): string =>
  writeZpl(layOutLabel(label), type === 'ZPL203' ? 203 : 300);

function labelPart(label: Label, tab: LabelTab): PrintPart {
  return {
    kind: 'drawing',
    drawing: placeOnStock(layOutLabel(label), tab, drawStub(label)),
    description: `${label.facts.carrier} label for shipment ${label.shipmentNumber}`,
  };
}

interface RecordedPrint {
  readonly shipment: ShipmentRow;
  readonly stored: LabelRow;
  readonly copy: number;
}

interface PrintRequest {
  readonly type: LabelType;
  readonly again: boolean;
  /** The program asks once more for a print that was counted: its answer may have been lost. */
  readonly isRepeat?: boolean;
}

/** Counts before printing: better to count a failed print than to miss one. */
async function recordPrint(
  ctx: Ctx,
  member: Member,
  shipmentId: string,
  request: PrintRequest,
): Promise<RecordedPrint> {
  const shipment = await requireLockedShipment(ctx, member, shipmentId);
  const key = { companyId: member.companyId, shipmentId };
  const stored = await findLabel(ctx, key);
  if (stored === undefined) return refuse(no.label_missing);
  if (stored.label === null && request.type !== 'PDF') return refuse(no.label_finished);
  const prints = await listPrints(ctx, key);
  // A key counts as one session, so a program has the same three prints per label.
  const sessionId = member.session?.id ?? member.key?.keyId ?? null;
  const inSession = prints.filter((print) => sessionId !== null && print.session_id === sessionId);
  const counted = request.isRepeat ? 1 : 0;
  const decision = decidePrint({
    status: shipment.status,
    prints: prints.length - counted,
    printsInSession: inSession.length - counted,
    again: request.again,
  });
  if ('refused' in decision) return refuse(no[decision.refused]);
  const { copy } = decision;
  if (request.isRepeat) return { shipment, stored, copy };
  await insertPrint(ctx, { ...key, copy, type: request.type, personId: member.personId, sessionId });
  // The label shows the full tracking number, so the print also counts as a view of it.
  await ctx.record({
    act: 'shipping.getLabel',
    recordType: 'shipment',
    recordId: shipmentId,
    facts: { number: shipment.number, copy: String(copy) },
  });
  return { shipment, stored, copy };
}

/** All or nothing: a partial stack would go unnoticed. */
export function printSeveralWith(author: string, papersOf: PapersOf) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof printLabelsCall>) => {
    const member = requireCreator(ctx);
    const { shipmentIds, type = 'PDF', tab, withGuidance, again } = body;
    const info = { author, createdAt: ctx.clock.now() };
    const parts: PrintPart[] = [];
    const zpl: string[] = [];
    for (const shipmentId of new Set(shipmentIds)) {
      const { shipment, stored, copy } = await recordPrint(ctx, member, shipmentId, { type, again });
      // A finished carrier document can't be merged.
      if (stored.label === null) return refuse(no.label_finished);
      const label = { ...stored.label, copy };
      if (type !== 'PDF') {
        zpl.push(zplOf(label, type));
        continue;
      }
      parts.push(labelPart(label, tab));
      parts.push(...(await papersOf(ctx, shipment, stored.label.facts.sample)));
      if (withGuidance) parts.push({ kind: 'document', document: guidanceDocument(shipment, info) });
    }
    if (type !== 'PDF') return inlineFile('labels.zpl', zpl.join('\n'), zplContent);
    const facts = { title: `${parts.length} pages to print`, language: 'en-US', ...info };
    return inlineFile('labels.pdf', await renderPrint(facts, parts), 'application/pdf');
  };
}
