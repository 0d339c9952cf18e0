import { dot } from '#kit/domain/drawing/drawing.ts';
import type { DrawingItem } from '#kit/domain/drawing/drawing.ts';
import type { Day } from '#kit/domain/day.ts';
import { fedExBarcodes } from '../barcodes/fedex-barcodes.ts';
import type { FedExBarcodes } from '../barcodes/fedex-barcodes.ts';
import type { FedExFacts, Label } from '../label.ts';
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

const right = labelSize.width - edge;

/** Domain shipping 7.7, FedEx: origin and weight, recipient, PDF417, number and route, digits along the foot. */
export function layOutFedExLabel(label: Label<FedExFacts>): DrawingItem[] {
  const barcodes = fedExBarcodes(label);
  return [
    ...origin(label),
    ...recipient(label),
    ...message(label, barcodes),
    ...number(label),
    ...route(label),
    {
      kind: 'barcode',
      barcode: barcodes.tracking,
      x: edge,
      y: 338,
      width: inner,
      height: footTop(label) - 338,
      module: 3 * dot,
    },
  ];
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;

/** 21NOV26, as the carrier writes it. */
const shortDay = (day: Day) =>
  `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1] ?? ''}${day.slice(2, 4)}`;

function origin({ facts, from, to, shipDate, weightOz, zone }: Label<FedExFacts>): DrawingItem[] {
  const sender = [`ORIGIN ID: ${facts.originId}  ${phoneLine(from)}`, ...addressLines(from, to.countryCode)];
  const details = [
    `SHIP DATE: ${shortDay(shipDate)}`,
    `ACTWGT: ${(weightOz / 16).toFixed(2)} LB`,
    zone !== null ? `ZONE: ${zone}` : '',
    'BILL SENDER',
  ].filter((line) => line !== '');
  return [
    ...block({ x: edge, y: edge, width: 172, size: 8, height: 64 }, sender),
    ...block({ x: right - 92, y: edge, width: 92, size: 8, height: 64 }, details),
    rule(75, 1),
  ];
}

function recipient(label: Label<FedExFacts>): DrawingItem[] {
  const lines = [...recipientLines(label), phoneLine(label.to)];
  return [
    words(edge, 89, 9, label.holdAt === undefined ? 'TO' : 'HOLD'),
    ...block({ x: edge + 32, y: 79, width: inner - 32, size: 12, height: 74 }, lines),
    ...block({ x: edge, y: 155, width: inner, size: 7.5, height: 26 }, footLines(label)),
  ];
}

function message({ facts }: Label<FedExFacts>, { pdf417 }: FedExBarcodes): DrawingItem[] {
  return [
    { kind: 'barcode', barcode: pdf417, x: edge, y: 184, width: 216, height: 62, module: 2 * dot },
    words(right, 206, 17, 'FedEx', { strong: true, align: 'right' }),
    { kind: 'frame', x: right - 40, y: 212, width: 40, height: 30, line: 1.5 },
    fitted({ x: right - 20, y: 236, width: 34, size: 24 }, facts.icon, { strong: true, align: 'center' }),
    rule(250, 2),
  ];
}

function number(label: Label<FedExFacts>): DrawingItem[] {
  const { facts } = label;
  const service = { x: right, y: 264, width: 128, size: 11 };
  const handling = { x: right, y: 278, width: 128, size: 10 };
  return [
    words(edge, 264, 8, 'TRK#'),
    { kind: 'frame', x: edge, y: 268, width: 26, height: 13, line: 0.75 },
    words(edge + 13, 278, 8.5, facts.formId, { align: 'center' }),
    fitted({ x: edge + 31, y: 278, width: 106, size: 13 }, facts.trackingText, { strong: true }),
    fitted(service, labelLine(facts.banner), { strong: true, align: 'right' }),
    fitted(handling, handlingLine(label), { strong: true, align: 'right' }),
    rule(285, 1),
  ];
}

function route({ facts, to }: Label<FedExFacts>): DrawingItem[] {
  const place = [labelLine(to.state), labelLine(to.countryCode)].filter((part) => part !== '').join('-');
  return [
    fitted({ x: edge, y: 326, width: 140, size: 34 }, facts.ursaCode, { strong: true }),
    fitted({ x: right - 62, y: 308, width: 64, size: 18 }, labelLine(to.postalCode), {
      strong: true,
      align: 'right',
    }),
    words(right - 62, 326, 11, place, { align: 'right' }),
    fitted({ x: right, y: 326, width: 58, size: 26 }, facts.airport, { strong: true, align: 'right' }),
    rule(332, 1),
  ];
}
