import { formatDay } from '#kit/domain/day.ts';
import type { DrawingItem } from '#kit/domain/drawing/drawing.ts';
import type { Label } from '../label.ts';
import { lineOfLabel, recipientLines } from '../label-text.ts';
import { block, edge, inner } from './parts.ts';

const height = 44;

/** The tear-off stub: identifies the parcel, not its contents. */
export function stubOf(label: Label): DrawingItem[] {
  const { facts, shipmentNumber, shipDate, sealNumber } = label;
  const [name = '', ...rest] = recipientLines(label);
  const lines = [
    `SHIPMENT ${shipmentNumber}   ${formatDay(shipDate)}`,
    `${lineOfLabel(facts.banner)}   ${facts.trackingText}`,
    `TO ${name}, ${rest.at(-1) ?? ''}`,
    sealNumber === '' ? '' : `SEAL ${sealNumber}`,
  ];
  return block(
    { x: edge, y: 5, width: inner, size: 8.5, height },
    lines.filter((line) => line !== ''),
  );
}
