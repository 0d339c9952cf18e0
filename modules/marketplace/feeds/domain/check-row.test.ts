import { describe, expect, test } from 'vitest';
import { suggestColumns, initialDefaults } from './feed-mapping.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { day } from '#kit/domain/day.ts';
import { findPlausibility } from './plausibility.ts';
import { rowChecker } from './check-row.ts';
import type { FeedStone } from './check-row.ts';
import { formatNote } from './row-notes.ts';

const good = {
  'Stock #': 'A1',
  Shape: 'RB',
  Size: '1.01',
  Color: 'G',
  Clarity: 'VS1',
  'RapNet Price': '6000',
  Lab: 'GIA',
  'Certificate #': '2141438167',
};

const plausible = findPlausibility(day('2026-11-24'));

function check(cells: Readonly<Record<string, string>>, mapping: Partial<FeedMapping> = {}) {
  const row = { ...good, ...cells };
  const headers = Object.keys(row);
  const { columns } = suggestColumns(headers);
  const settings = { columns, words: {}, defaults: initialDefaults, ...mapping };
  return rowChecker(headers, settings, plausible)(Object.values(row));
}

function stoneOf(cells: Readonly<Record<string, string>>, mapping?: Partial<FeedMapping>): FeedStone {
  const checked = check(cells, mapping);
  if (checked.outcome === 'rejected') throw new Error(checked.notes.map(formatNote).join(' '));
  return checked.stone;
}

test('accepts a complete row as written', () => {
  expect(check({})).toMatchObject({
    outcome: 'accepted',
    notes: [],
    stone: {
      stockRef: 'A1',
      shape: 'Round',
      carat: 1_010,
      price: 606_000,
      pricePerCarat: 600_000,
      color: 'G',
      gradingLab: 'GIA',
      reportNumber: '2141438167',
      reportKey: 'GIA:2141438167',
      reportType: 'DG',
      diamondType: 'Natural',
      treatment: 'None',
      availability: 'Subject to Prior Sale',
      cutGrade: 'Unknown',
    },
  });
});

describe('reads the spellings that suppliers use:', () => {
  const cases: readonly (readonly [cells: Record<string, string>, stone: Partial<FeedStone>])[] = [
    [{ Shape: 'cushion modified brilliant' }, { shape: 'Cushion Modified', cutGrade: 'None' }],
    [{ Shape: 'SQEM' }, { shape: 'Square Emerald' }],
    [{ Clarity: 'lc' }, { clarity: 'IF' }],
    [{ Clarity: 'P2' }, { clarity: 'I2' }],
    [{ Color: 'Q-R' }, { color: 'QR' }],
    [{ 'Cut Grade': 'VG-EX' }, { cutGrade: 'VG' }],
    [
      { Polish: 'Excellent', Symmetry: 'id' },
      { polish: 'EX', symmetry: 'Ideal' },
    ],
    [
      { 'Fluorescence Intensity': 'Medium Blue' },
      { fluorescenceIntensity: 'MED', fluorescenceColor: 'Blue' },
    ],
    [{ 'Fluorescence Intensity': 'VSL' }, { fluorescenceIntensity: 'FNT' }],
    [{ Girdle: 'Thin to Slightly Thick' }, { girdleMin: 'THN', girdleMax: 'STK' }],
    [{ Girdle: 'MED-STK' }, { girdleMin: 'MED', girdleMax: 'STK' }],
    [{ 'Girdle Thin': 'M' }, { girdleMin: 'MED', girdleMax: 'MED' }],
    [
      { Color: 'Fancy Intense Orangy Pink' },
      {
        color: 'Fancy',
        colorType: 'Natural Fancy Color',
        fancyIntensity: 'INT',
        fancyOvertone: 'Orangy',
        fancyColor: 'Pink',
      },
    ],
    [
      { Lab: 'IGI', 'Certificate #': 'LG 632-145877' },
      { diamondType: 'Lab', reportKey: 'IGI:632145877' },
    ],
    [
      { Lab: 'IGI', 'Certificate #': 'IGI LG632145877' },
      { diamondType: 'Lab', reportKey: 'IGI:632145877' },
    ],
    [{ Availability: 'STPS' }, { availability: 'Subject to Prior Sale', isGone: false }],
    [{ Availability: 'NA' }, { isGone: true }],
    [{ Country: 'Mumbai' }, { sourceCountry: 'IND' }],
    [{ 'Eye Clean': '100%' }, { eyeClean: 'Yes' }],
    [{ 'Black Inclusion': 'BT2' }, { blackInclusion: 'Medium' }],
    [{ Measurements: '6.41 - 6.45 x 3.98' }, { length: 645, width: 641, height: 398 }],
    [{ Measurements: '0.641x0.645*0.398 cm' }, { length: 645, width: 641, height: 398 }],
    [
      { Image: 'https://pictures.example/a.jpg' },
      { hasImage: 'No', imageUrl: 'https://pictures.example/a.jpg', viewerUrl: null },
    ],
    [{ Size: '101 pts' }, { carat: 1_010 }],
    [{ Size: '1,01' }, { carat: 1_010 }],
    [{ Size: '0.202 g' }, { carat: 1_010 }],
    [{ 'RapNet Price': '$6,000.00' }, { pricePerCarat: 600_000 }],
    [{ 'RapNet Price': '6.000,00 USD' }, { pricePerCarat: 600_000 }],
    [
      { 'RapNet Price': '', 'Total Price': '6,060' },
      { price: 606_000, pricePerCarat: 600_000 },
    ],
    [
      { 'Depth %': '61.8%', 'Table %': '0.57' },
      { depth: 6_180, table: 5_700 },
    ],
    [{ 'Crown Angle': '34.5°' }, { crownAngle: 3_450 }],
  ];
  test.each(cases)('%o', (cells, stone) => expect(stoneOf(cells)).toMatchObject(stone));
});

describe('rejects a row with', () => {
  const cases: readonly (readonly [cells: Record<string, string>, words: string])[] = [
    [{ 'Stock #': '' }, 'Stock number: Required.'],
    [{ 'Stock #': 'x'.repeat(61) }, `Stock number “${'x'.repeat(40)}…”: Longer than 60 characters.`],
    [{ Shape: '' }, 'Shape: Required.'],
    [{ Shape: 'R' }, 'Shape “R”: Unrecognized value. Choose what it means.'],
    [{ Color: '' }, 'Color: Required.'],
    [{ Clarity: 'nice' }, 'Clarity “nice”: Unrecognized value. Choose what it means.'],
    [{ Size: '1e9' }, 'Carat “1e9”: Out of range.'],
    [{ Size: '0' }, 'Carat “0”: Out of range.'],
    [{ Size: '-1.01' }, 'Carat “-1.01”: Out of range.'],
    [{ Size: 'one' }, 'Carat “one”: Not a number.'],
    [{ Size: '1.01 oz' }, 'Carat “1.01 oz”: Unknown unit.'],
    [{ 'RapNet Price': '6000 EUR' }, 'Price per carat “6000 EUR”: Prices must be in US dollars.'],
    [{ 'RapNet Price': '1e12' }, 'Price per carat “1e12”: Out of range.'],
    [{ 'RapNet Price': '' }, 'Price per carat: Required.'],
    [
      { 'RapNet Price': '', 'RapNet Discount %': '-0.30' },
      "Price per carat: Percent off list alone isn't enough. Add a price.",
    ],
    [{ 'Total Price': '5900' }, "Total price “5900”: Doesn't match price per carat times carat weight."],
    [
      { 'Certificate #': '2.14144E+09' },
      'Report number “2.14144E+09”: Shortened by a spreadsheet. Format the column as text.',
    ],
    [
      { 'Certificate #': '02141438167' },
      'Report number “02141438167”: This lab uses a different number format.',
    ],
    [{ Lab: 'IGI' }, 'Report number “2141438167”: This lab uses a different number format.'],
    [{ Shape: 'RB\uFFFD' }, 'Unreadable characters. Save the file as UTF-8.'],
  ];
  test.each(cases)('%o', (cells, words) => {
    const checked = check(cells);
    expect(checked.outcome).toBe('rejected');
    expect(checked.notes.map(formatNote)).toContain(words);
  });

  test('more cells than headers, unless they are empty', () => {
    const headers = Object.keys(good);
    const { columns } = suggestColumns(headers);
    const read = rowChecker(headers, { columns, words: {}, defaults: initialDefaults }, plausible);
    expect(read([...Object.values(good), 'x']).outcome).toBe('rejected');
    expect(read([...Object.values(good), ' ']).outcome).toBe('accepted');
  });
});

describe('drops an optional faulty value with a note:', () => {
  const cases: readonly (readonly [
    cells: Record<string, string>,
    stone: Partial<FeedStone>,
    words: string,
  ])[] = [
    [{ Polish: 'shiny' }, { polish: 'Unknown' }, 'Polish “shiny”: Unrecognized value, shown as unknown.'],
    [{ 'Depth %': '0' }, { depth: null }, 'Depth % “0”: Zero, so shown as unknown.'],
    [
      { Measurements: '0 x 0 x 0' },
      { length: null, width: null, height: null },
      'Measurements “0 x 0 x 0”: Zero, so shown as unknown.',
    ],
    [{ 'Depth %': 'deep' }, { depth: null }, 'Depth % “deep”: Out of range, so omitted.'],
    [{ 'Table %': '0.57' }, { table: 5_700 }, 'Table % “0.57”: Fraction converted to percent, now 57 %.'],
    [
      { Measurements: '12.41 x 12.45 x 7.98' },
      { length: null },
      "Measurements “12.41 x 12.45 x 7.98”: Measurements don't match the carat weight, so omitted.",
    ],
    [
      { 'Certificate #': '' },
      { gradingLab: 'None', reportKey: null },
      'Laboratory “GIA”: No report number, so listed as not graded.',
    ],
    [
      { Lab: '' },
      { reportNumber: null },
      'Report number “2141438167”: No grading lab, so the report number is omitted.',
    ],
    [
      { Image: 'javascript:alert(1)' },
      { imageUrl: null },
      "Image “javascript:alert(1)”: Link doesn't start with https:// or http://, so omitted.",
    ],
    [{ Availability: 'Sold' }, { isGone: true }, 'Availability “Sold”: Not available, so delisted.'],
    [{ Size: '101 pts' }, { carat: 1_010 }, 'Carat “101 pts”: Converted, now 1.01.'],
  ];
  test.each(cases)('%o', (cells, stone, words) => {
    const checked = check(cells);
    expect(checked).toMatchObject({ outcome: 'changed', stone });
    expect(checked.notes.map(formatNote)).toContain(words);
  });
});

test.each(['LG632145877', 'IGI No. LG632145877'])(
  'holds a natural stone with the report number %s',
  (number) => {
    const { outcome, notes } = check({ Lab: 'IGI', 'Certificate #': number, Type: 'Natural' });
    expect(outcome).toBe('held');
    expect(notes.map(formatNote)).toEqual([`Report number “${number}”: Says that this stone is lab-grown.`]);
  },
);

test("reads a word by the supplier's own meaning before the trade's", () => {
  const words = { shape: { r: 'Radiant', rb: 'Heart' } };
  expect(stoneOf({ Shape: 'R' }, { words }).shape).toBe('Radiant');
  expect(stoneOf({ Shape: 'RB' }, { words }).shape).toBe('Heart');
});

test("applies the file's defaults to empty cells", () => {
  const defaults = {
    diamondType: 'Lab',
    country: 'USA',
    availability: 'Guaranteed',
    returnable: 'Yes',
  } as const;
  expect(stoneOf({ Color: '' }, { defaults })).toMatchObject({
    diamondType: 'Lab',
    sourceCountry: 'USA',
    availability: 'Guaranteed',
    returnable: 'Yes',
    color: 'Unknown',
    percentOffList: null,
  });
});
