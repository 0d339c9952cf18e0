import { expect, test } from 'vitest';
import { aUspsLabel } from './testing/some-labels.ts';
import { addressLines, labelLine, poundsAndOunces, recipientLines } from './label-text.ts';

const { to } = aUspsLabel;

test('prints an address in postal order: person, firm, street with unit, city', () => {
  expect(addressLines(to, 'US')).toEqual([
    'D. KESSLER',
    'KESSLER & CO.',
    '22 W 48TH ST STE 1104',
    'NEW YORK NY  10036-1104',
  ]);
});

test('prints the address as entered, not standardized', () => {
  expect(addressLines({ ...to, line1: '22 West 48th Street' }, 'US')).toContain(
    '22 WEST 48TH STREET STE 1104',
  );
});

test('prints a unit that does not fit above its street', () => {
  const lines = addressLines({ ...to, line1: '12345 Northwest Constitution Boulevard' }, 'US');
  expect(lines.slice(2, 4)).toEqual(['STE 1104', '12345 NORTHWEST CONSTITUTION BOULEVARD']);
});

test('prints a foreign country last', () => {
  expect(addressLines({ ...to, countryCode: 'CA' }, 'US').at(-1)).toBe('CANADA');
  expect(addressLines({ ...to, countryCode: 'CA' }, 'CA').at(-1)).toBe('NEW YORK NY  10036-1104');
  expect(addressLines({ ...to, countryCode: 'nowhere' }, 'US').at(-1)).toBe('NOWHERE');
});

test('prints no blank lines', () => {
  expect(addressLines({ ...to, company: ' ', line2: '', state: '' }, 'US')).toEqual([
    'D. KESSLER',
    '22 W 48TH ST',
    'NEW YORK  10036-1104',
  ]);
});

test("prints the pickup location instead of the recipient's address", () => {
  const holdAt = { name: 'Print & Ship', address: '1234 Broadway, Floor 2, New York, NY 10018' };
  expect(recipientLines({ ...aUspsLabel, holdAt })).toEqual([
    'HOLD FOR PICKUP: D. KESSLER',
    'PRINT & SHIP',
    '1234 BROADWAY',
    'FLOOR 2',
    'NEW YORK, NY 10018',
  ]);
});

test.each([
  ['Zoë Müller', 'ZOË MÜLLER'],
  ['Łukasz 💎', 'LUKASZ'],
  ['x'.repeat(72), 'X'.repeat(72)],
  ['x'.repeat(73), 'X'.repeat(72)],
  [`${'word '.repeat(14)}longer`, 'WORD '.repeat(14).trim()],
  ['טבעת', ''],
])('%j prints as %j', (text, line) => {
  expect(labelLine(text)).toBe(line);
});

test('prints weight in pounds and ounces', () => {
  expect([5, 16, 20, 160].map(poundsAndOunces)).toEqual(['5 OZ', '1 LB', '1 LB 4 OZ', '10 LB']);
});

test('a company named like its contact is printed once', () => {
  const party = {
    person: 'Ana Solberg',
    company: 'ANA SOLBERG',
    line1: '1 Main St',
    line2: '',
    city: 'Denver',
    state: 'CO',
    postalCode: '80202',
    countryCode: 'US',
    phone: '1-3035550142',
  };
  expect(addressLines(party, 'US')).toEqual(['ANA SOLBERG', '1 MAIN ST', 'DENVER CO  80202']);
});
