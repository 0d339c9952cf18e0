import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import type { Label } from '../label.ts';
import { layOutLabel } from './lay-out-label.ts';
import type { LabelTab } from '#modules/shipping/preferences/domain/choices.ts';
import { onStock } from './stock.ts';
import { stubOf } from './stub.ts';

/**
 * A label preview with covered number and barcodes: the number allows redirecting the parcel, and a scannable picture
 * would be an uncounted print.
 */
export function coveredLabel(label: Label, tab: LabelTab): Drawing {
  const facts = { ...label.facts, trackingText: maskedNumber(label.trackingNumber) };
  const masked = { ...label, facts };
  const drawing = onStock(layOutLabel(masked), tab, stubOf(masked));
  return { ...drawing, items: drawing.items.map(covered) };
}

const covered = (item: DrawingItem): DrawingItem => {
  if (item.kind !== 'barcode') return item;
  const { x, y, width, height } = item;
  return { kind: 'area', x, y, width, height, shade: 'light' };
};
