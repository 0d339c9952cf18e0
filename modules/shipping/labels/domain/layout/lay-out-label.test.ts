import { describe, expect, it } from 'vitest';
import type { Drawing, DrawingItem, DrawnText } from '#kit/domain/drawing/drawing.ts';
import { widthOfText } from '#kit/domain/drawing/fit-text.ts';
import { someLabels } from '../testing/some-labels.ts';
import type { Label, LabelParty } from '../label.ts';
import { drawStub, layOutLabel, placeOnStock } from './lay-out-label.ts';
import { edge } from './parts.ts';
import { labelTabs } from '#modules/shipping/preferences/domain/choices.ts';

const textsOf = ({ items }: Drawing) => items.filter((item) => item.kind === 'text');
const wordsOf = (drawing: Drawing) => textsOf(drawing).map(({ words }) => words);

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Cap height. */
function boundsOfText({ x, y, size, words, strong, align }: DrawnText): Bounds {
  const width = widthOfText(words, size, strong);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  return { left, top: y - size * 0.72, right: left + width, bottom: y };
}

const boundsOf = (item: DrawingItem): Bounds =>
  item.kind === 'text'
    ? boundsOfText(item)
    : { left: item.x, top: item.y, right: item.x + item.width, bottom: item.y + item.height };

const meet = (a: Bounds, b: Bounds) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Overlaps between texts, lines and barcodes. */
function collisions({ items }: Drawing): string[] {
  const solid = items.filter(
    (item) => item.kind !== 'frame' && !(item.kind === 'area' && item.shade === 'light'),
  );
  return solid.flatMap((item, at) =>
    solid
      .slice(at + 1)
      .filter((other) => meet(boundsOf(item), boundsOf(other)))
      .map((other) => `${JSON.stringify(item)} on ${JSON.stringify(other)}`),
  );
}

const longParty: LabelParty = {
  person: `${'Maximiliana'.repeat(4)} Oberhauser`.slice(0, 50),
  company:
    'The International Consolidated Antique Jewellery and Timepiece Restoration Company of Providence Ltd',
  line1: '12345 Northwest Constitution Boulevard Extension 1',
  line2: 'Building C, Floor 12, Suite 1204, Mailstop 5 North',
  city: 'W'.repeat(50),
  state: 'NY',
  postalCode: '10036-1104',
  countryCode: 'US',
  phone: '1-2125550119',
};

const variants: readonly (readonly [string, (label: Label) => Label])[] = [
  ['usual', (label) => label],
  ['return', (label) => ({ ...label, isReturn: true, copy: 3 })],
  [
    'longest',
    (label) => ({
      ...label,
      from: longParty,
      to: longParty,
      reference1: 'W'.repeat(72),
      reference2: 'M'.repeat(72),
      sealNumber: 'AB12CD34EF56',
      copy: 2,
    }),
  ],
  [
    'held',
    (label) => ({
      ...label,
      holdAt: { name: 'Print & Ship Center', address: '1234 Broadway, New York, NY 10018' },
    }),
  ],
  [
    'foreign',
    (label) => ({ ...label, to: { ...label.to, state: '', postalCode: '75001', countryCode: 'FR' } }),
  ],
  [
    '10,000 characters',
    (label) => ({
      ...label,
      to: {
        ...label.to,
        company: '💎W'.repeat(5_000),
        line1: 'טבעת'.repeat(2_500),
        city: 'Ж'.repeat(10_000),
      },
      reference1: 'x y '.repeat(2_500),
    }),
  ],
  ['real', (label) => ({ ...label, facts: { ...label.facts, sample: false } })],
];

describe.each(Object.entries(someLabels))('a %s label', (_, label: Label) => {
  it.each(variants)('a label (%s) keeps everything inside the edge without overlaps', (__, shape) => {
    const drawing = layOutLabel(shape(label));
    for (const bounds of drawing.items.map(boundsOf)) {
      expect(Math.min(bounds.left, bounds.top)).toBeGreaterThanOrEqual(edge - 0.01);
      expect(bounds.right).toBeLessThanOrEqual(288 - edge + 0.01);
      expect(bounds.bottom).toBeLessThanOrEqual(432 - edge + 0.01);
    }
    expect(collisions(drawing)).toEqual([]);
  });

  it('a label prints sender, recipient, service, number and reference, but no contents or value', () => {
    const all = wordsOf(layOutLabel(label));
    for (const part of ['HV SERVICES', 'D. KESSLER', '22 W 48TH ST STE 1104', 'NEW YORK NY  10036-1104']) {
      expect(all).toContain(part);
    }
    expect(all).toContain(label.facts.banner);
    expect(all.join('\n')).toContain(label.facts.trackingText);
    expect(all).toContain('REF 1: HV-20871');
    expect(all.join('\n')).not.toMatch(/\$|value|insured|jewel|40-118273/i);
  });

  it('a label prints adult signature, return, seal and copy number', () => {
    const all = wordsOf(layOutLabel({ ...label, isReturn: true, sealNumber: 'AB12CD', copy: 2 })).join('\n');
    expect(all).toMatch(/RETURN +ADULT SIGNATURE REQUIRED/);
    expect(all).toContain('SEAL: AB12CD');
    expect(all).toContain('REPRINT: 2');
    expect(wordsOf(layOutLabel({ ...label, signature: 'Any' })).join('\n')).toContain('SIGNATURE REQUIRED');
    expect(wordsOf(layOutLabel({ ...label, signature: 'None' })).join('\n')).not.toContain('REQUIRED');
  });

  it('a label prints the pickup location', () => {
    const holdAt = { name: 'Print & Ship Center', address: '1234 Broadway, New York, NY 10018' };
    const all = wordsOf(layOutLabel({ ...label, holdAt }));
    expect(all).toContain('HOLD FOR PICKUP: D. KESSLER');
    expect(all).toContain('1234 BROADWAY');
    expect(all).not.toContain('22 W 48TH ST STE 1104');
  });

  it('only sample labels are marked', () => {
    const sample = 'SAMPLE - NOT VALID FOR SHIPMENT';
    expect(wordsOf(layOutLabel(label))).toContain(sample);
    const real = { ...label, facts: { ...label.facts, sample: false } };
    expect(wordsOf(layOutLabel(real))).not.toContain(sample);
  });

  it.each(labelTabs)('a label on stock %s has a stub outside the label', (tab) => {
    const drawing = layOutLabel(label);
    const printed = placeOnStock(drawing, tab, drawStub(label));
    const isWide = tab === 'None';
    expect(printed.width).toBe(isWide ? 612 : 288);
    expect(printed.height).toBe({ None: 792, NoTab: 432, ThreeQuarterInch: 486, TwoInch: 576 }[tab]);
    expect(wordsOf(printed).includes('SHIPMENT 40-118273   11/21/2026')).toBe(tab !== 'NoTab');
    for (const bounds of printed.items.map(boundsOf)) {
      expect(bounds.right).toBeLessThanOrEqual(printed.width);
      expect(bounds.bottom).toBeLessThanOrEqual(printed.height);
    }
    expect(collisions(printed)).toEqual([]);
  });
});
