import { dot } from '#kit/domain/drawing/drawing.ts';
import type { DrawingItem } from '#kit/domain/drawing/drawing.ts';
import { formatDay } from '#kit/domain/day.ts';
import { uspsBarcode } from '../barcodes/usps-barcode.ts';
import type { Label, UspsFacts } from '../label.ts';
import { addressLines, labelLine, poundsAndOunces, recipientLines } from '../label-text.ts';
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

/** Domain shipping 7.7, USPS segments from top to bottom: icon and payment, banner, addresses, tracking, user. */
export function layOutUspsLabel(label: Label<UspsFacts>): DrawingItem[] {
  return [
    ...iconAndPayment(label),
    ...banner(label),
    ...addresses(label),
    ...tracking(label),
    ...block({ x: edge, y: 372, width: inner, size: 8, height: footTop(label) - 372 }, footLines(label)),
  ];
}

function iconAndPayment({ facts, from, shipDate, weightOz, zone }: Label<UspsFacts>): DrawingItem[] {
  const middle = edge + 34;
  const payment = [
    'US POSTAGE AND FEES PAID',
    formatDay(shipDate),
    `MAILED FROM ZIP ${labelLine(from.postalCode)}`,
    `${poundsAndOunces(weightOz)}${zone !== null ? `  ZONE ${zone}` : ''}`,
  ];
  return [
    { kind: 'frame', x: edge, y: edge, width: 68, height: 68, line: 1.5 },
    fitted({ x: middle, y: 60, width: 60, size: 56 }, facts.icon, { strong: true, align: 'center' }),
    ...payment.map((line, at) =>
      words(labelSize.width - edge, 24 + at * 12, 8.5, line, { align: 'right', strong: at === 0 }),
    ),
  ];
}

function banner({ facts }: Label<UspsFacts>): DrawingItem[] {
  const place = { x: labelSize.width / 2, y: 101, width: inner - 8, size: 20 };
  return [
    rule(80, 2),
    fitted(place, labelLine(facts.banner), { strong: true, align: 'center' }),
    rule(108, 2),
  ];
}

function addresses(label: Label<UspsFacts>): DrawingItem[] {
  const { facts, from, to } = label;
  const routes = [facts.distributionCode, facts.carrierRoute].filter((code) => code !== '');
  return [
    ...block({ x: edge, y: 113, width: 196, size: 8, height: 56 }, addressLines(from, to.countryCode)),
    ...routes.map((code, at) =>
      words(labelSize.width - edge, 123 + at * 18, at === 0 ? 10 : 14, code, {
        align: 'right',
        strong: at > 0,
      }),
    ),
    fitted({ x: edge, y: 181, width: inner, size: 8.5 }, handlingLine(label), { strong: true }),
    words(edge, 198, 8, label.holdAt === undefined ? 'SHIP TO:' : 'HOLD AT:'),
    ...block({ x: edge + 40, y: 188, width: inner - 40, size: 12, height: 76 }, recipientLines(label)),
  ];
}

/** Heavy bars that mark the barcode for sorters. */
function tracking({ facts, signature }: Label<UspsFacts>): DrawingItem[] {
  const middle = labelSize.width / 2;
  const heading = signature === 'None' ? 'USPS TRACKING #' : 'USPS SIGNATURE TRACKING #';
  return [
    rule(268, 4),
    words(middle, 284, 11, heading, { strong: true, align: 'center' }),
    {
      kind: 'barcode',
      barcode: uspsBarcode(facts.barcode),
      x: edge,
      y: 289,
      width: inner,
      height: 58,
      module: 3 * dot,
    },
    words(middle, 359, 10, facts.trackingText, { strong: true, align: 'center' }),
    rule(365, 4),
  ];
}
