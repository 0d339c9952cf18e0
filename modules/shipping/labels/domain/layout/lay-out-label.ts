import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import type { CarrierFacts, Label } from '../label.ts';
import { layOutFedExLabel } from './fedex-label.ts';
import { block, edge, inner, labelSize, sampleBand } from './parts.ts';
import { layOutUpsLabel } from './ups-label.ts';
import { layOutUspsLabel } from './usps-label.ts';
import type { LabelTab } from '#modules/shipping/preferences/domain/choices.ts';
import { formatDay } from '#kit/domain/day.ts';
import { labelLine, recipientLines } from '../label-text.ts';
import { maskedNumber } from '#kit/domain/text/masked.ts';

/** One layout for PDF, ZPL and screen. */
export function layOutLabel(label: Label): Drawing {
  return { ...labelSize, items: [...itemsOf(label), ...sampleBand(label)] };
}

function itemsOf(label: Label): DrawingItem[] {
  const { facts } = label;
  switch (facts.carrier) {
    case 'USPS':
      return layOutUspsLabel(withFacts(label, facts));
    case 'UPS':
      return layOutUpsLabel(withFacts(label, facts));
    case 'FedEx':
      return layOutFedExLabel(withFacts(label, facts));
  }
}

const withFacts = <Facts extends CarrierFacts>(label: Label, facts: Facts): Label<Facts> => ({
  ...label,
  facts,
});

const stubHeight = 44;

/** The tear-off stub: identifies the parcel, not its contents. */
export function drawStub(label: Label): DrawingItem[] {
  const { facts, shipmentNumber, shipDate, sealNumber } = label;
  const [name = '', ...rest] = recipientLines(label);
  const lines = [
    `SHIPMENT ${shipmentNumber}   ${formatDay(shipDate)}`,
    `${labelLine(facts.banner)}   ${facts.trackingText}`,
    `TO ${name}, ${rest.at(-1) ?? ''}`,
    sealNumber === '' ? '' : `SEAL ${sealNumber}`,
  ];
  return block(
    { x: edge, y: 5, width: inner, size: 8.5, height: stubHeight },
    lines.filter((line) => line !== ''),
  );
}

/** Domain shipping 7.7: 4×6, 4×6.75 and 4×8 inches; the tab tears off. */
const tabHeights: Readonly<Record<Exclude<LabelTab, 'None'>, number>> = {
  NoTab: 0,
  ThreeQuarterInch: 54,
  TwoInch: 144,
};

const letter = { width: 612, height: 792 } as const;

/** Top center of a letter page, with a cut line. */
const onLetter = { x: (letter.width - labelSize.width) / 2, y: 36 };

/** Places the label on its stock; `stub` goes on the tab, or below the label on letter paper. */
export function placeOnStock(label: Drawing, tab: LabelTab, stub: readonly DrawingItem[]): Drawing {
  if (tab === 'None') {
    const below = onLetter.y + labelSize.height + 24;
    const cut: DrawingItem = { kind: 'frame', ...onLetter, ...labelSize, line: 0.5 };
    return {
      ...letter,
      items: [...shift(label.items, onLetter.x, onLetter.y), cut, ...shift(stub, onLetter.x, below)],
    };
  }
  const height = tabHeights[tab];
  const stubItems = height === 0 ? [] : shift(stub, 0, labelSize.height);
  return { width: label.width, height: label.height + height, items: [...label.items, ...stubItems] };
}

const shift = (items: readonly DrawingItem[], x: number, y: number): DrawingItem[] =>
  items.map((item) => ({ ...item, x: item.x + x, y: item.y + y }));

/**
 * A label preview with covered number and barcodes: the number allows redirecting the parcel, and a scannable picture
 * would be an uncounted print.
 */
export function coveredLabel(label: Label, tab: LabelTab): Drawing {
  const facts = { ...label.facts, trackingText: maskedNumber(label.trackingNumber) };
  const masked = { ...label, facts };
  const drawing = placeOnStock(layOutLabel(masked), tab, drawStub(masked));
  return { ...drawing, items: drawing.items.map(coverBarcode) };
}

const coverBarcode = (item: DrawingItem): DrawingItem => {
  if (item.kind !== 'barcode') return item;
  const { x, y, width, height } = item;
  return { kind: 'area', x, y, width, height, shade: 'light' };
};
