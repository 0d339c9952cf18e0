import { dot } from '#kit/domain/drawing/drawing.ts';
import type { DrawingItem } from '#kit/domain/drawing/drawing.ts';
import { formatDay } from '#kit/domain/day.ts';
import { upsBarcodes } from '../barcodes/ups-barcodes.ts';
import type { UpsBarcodes } from '../barcodes/ups-barcodes.ts';
import type { Label, UpsFacts } from '../label.ts';
import { addressLines, labelLine, phoneLine, recipientLines } from '../label-text.ts';
import {
  block,
  edge,
  fitted,
  footLines,
  footTop,
  handlingLine,
  inner,
  labelSize,
  rule,
  words,
} from './parts.ts';

/** Domain shipping 7.7, UPS: sender and weight, recipient, MaxiCode and route, service, tracking, references. */
export function layOutUpsLabel(label: Label<UpsFacts>): DrawingItem[] {
  const barcodes = upsBarcodes(label);
  return [
    ...addresses(label),
    ...routing(label, barcodes),
    ...service(label),
    ...tracking(barcodes),
    ...foot(label),
  ];
}

function addresses(label: Label<UpsFacts>): DrawingItem[] {
  const { from, to, weightOz, shipDate, zone } = label;
  const right = labelSize.width - edge;
  const sender = [phoneLine(from), ...addressLines(from, to.countryCode)];
  const facts = [`DATE ${formatDay(shipDate)}`, zone !== null ? `ZONE ${zone}` : ''];
  return [
    ...block({ x: edge, y: edge, width: 172, size: 8, height: 56 }, sender),
    words(right - 42, 20, 12, `${Math.max(1, Math.ceil(weightOz / 16))} LBS`, {
      strong: true,
      align: 'right',
    }),
    words(right, 20, 10, '1 OF 1', { align: 'right' }),
    ...facts.map((line, at) => words(right, 34 + at * 10, 8, line, { align: 'right' })),
    words(edge, 76, 8, label.holdAt === undefined ? 'SHIP TO:' : 'HOLD AT:'),
    ...block({ x: edge + 40, y: 67, width: inner - 40, size: 12, height: 74 }, [
      ...recipientLines(label),
      phoneLine(to),
    ]),
  ];
}

function routing({ facts }: Label<UpsFacts>, { maxicode, postal }: UpsBarcodes): DrawingItem[] {
  const left = edge + 90;
  const code = { x: left, y: 174, width: labelSize.width - edge - left, size: 24 };
  const bars: DrawingItem[] =
    postal === undefined
      ? []
      : [
          {
            kind: 'barcode',
            barcode: postal,
            x: left,
            y: 183,
            width: code.width,
            height: 44,
            module: 3 * dot,
          },
        ];
  return [
    rule(145, 1),
    // Its size is the standard's own, 80 by 76 points.
    { kind: 'barcode', barcode: maxicode, x: edge, y: 149, width: 84, height: 80, module: 0 },
    fitted(code, facts.routingCode, { strong: true }),
    ...bars,
    rule(232, 4),
  ];
}

function service(label: Label<UpsFacts>): DrawingItem[] {
  const { facts } = label;
  return [
    fitted({ x: edge, y: 254, width: inner - 56, size: 16 }, labelLine(facts.banner), { strong: true }),
    fitted({ x: labelSize.width - edge, y: 266, width: 52, size: 34 }, facts.icon, {
      strong: true,
      align: 'right',
    }),
    words(edge, 268, 9.5, `TRACKING #: ${facts.trackingText}`),
    rule(274, 1),
  ];
}

function tracking({ tracking: barcode }: UpsBarcodes): DrawingItem[] {
  return [
    { kind: 'barcode', barcode, x: edge, y: 280, width: inner, height: 76, module: 3 * dot },
    rule(362, 4),
  ];
}

function foot(label: Label<UpsFacts>): DrawingItem[] {
  const lines = ['BILLING: P/P', labelLine(handlingLine(label)), ...footLines(label)];
  const place = { x: edge, y: 369, width: inner, size: 8, height: footTop(label) - 369 };
  return block(
    place,
    lines.filter((line) => line !== ''),
  );
}
