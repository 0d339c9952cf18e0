import { describe, expect, test } from 'vitest';
import { readStreet } from './read-street.ts';

// Publication 28: what people write, and what the post office prints.
test.each([
  ['247 Weybosset Street', '', '247 WEYBOSSET ST', ''],
  ['  247   weybosset st. ', '', '247 WEYBOSSET ST', ''],
  ['12 North Main Street', '', '12 N MAIN ST', ''],
  ['12 North Street', '', '12 NORTH ST', ''],
  ['12 Main Street South', '', '12 MAIN ST S', ''],
  ['500 Southwest 5th Avenue', '', '500 SW 5TH AVE', ''],
  ['1221 Avenue of the Americas', 'Suite 4100', '1221 AVENUE OF THE AMERICAS', 'STE 4100'],
  ['100 Court Street', '', '100 COURT ST', ''],
  ['9 Park Place', '', '9 PARK PL', ''],
  ['30 Park', '', '30 PARK', ''],
  ['2 Lake Forest Drive', '', '2 LAKE FOREST DR', ''],
  ["8 O'Brien Boulevard", '', '8 OBRIEN BLVD', ''],
  ['37-10 74th Street', '', '37-10 74TH ST', ''],
  ['12 1/2 Elm Road', '', '12 1/2 ELM RD', ''],
  ['One World Trade Center', '', 'ONE WORLD TRADE CTR', ''],
  ['77 Rue Saint-Paul Ouest', '', '77 RUE SAINT-PAUL OUEST', ''],
  ['4 Montée Réal', '', '4 MONTEE REAL', ''],
  ['5 West 47th Street Suite 1208', '', '5 W 47TH ST', 'STE 1208'],
  ['5 West 47th Street, Floor 3', '', '5 W 47TH ST', 'FL 3'],
  ['5 West 47th Street 3rd Floor', '', '5 W 47TH ST', 'FL 3'],
  ['5 West 47th Street #12', '', '5 W 47TH ST', '# 12'],
  ['5 West 47th Street', 'Apartment 4B', '5 W 47TH ST', 'APT 4B'],
  ['5 West 47th Street', '3rd floor', '5 W 47TH ST', 'FL 3'],
  ['14 Front Street', '', '14 FRONT ST', ''],
  ['14 Front Street Front', '', '14 FRONT ST', 'FRNT'],
  ['P.O. Box 1042', '', 'PO BOX 1042', ''],
  ['POB 7', '', 'PO BOX 7', ''],
  ['Post Office Box 7', '', 'PO BOX 7', ''],
  ['Rural Route 2 Box 98', '', 'RR 2 BOX 98', ''],
  ['HC 1 Box 23A', '', 'HC 1 BOX 23A', ''],
  ['General Delivery', '', 'GENERAL DELIVERY', ''],
  ['PSC 3 Box 4120', '', 'PSC 3 BOX 4120', ''],
])('reads %j with %j as %j and %j', (line1, line2, street, unit) => {
  expect(readStreet(line1, line2)).toMatchObject({ street, unit });
});

describe('missing parts', () => {
  test.each([
    ['12 Main St', true, true],
    ['Main Street', false, true],
    ['12', true, false],
    ['PO Box 4', true, true],
    ['Rockefeller Plaza', false, true],
  ])('%j has a number: %s, a name: %s', (line1, hasNumber, hasName) => {
    expect(readStreet(line1, '')).toMatchObject({ hasNumber, hasName });
  });

  test.each(['', '   ', '🎁', '#', '؟', '/-/'])('%j has neither', (line1) => {
    expect(readStreet(line1, '')).toMatchObject({ hasNumber: false, hasName: false });
  });
});

test('a standard line stays unchanged', () => {
  const lines = ['12 N MAIN ST S', '5 W 47TH ST', 'PO BOX 7', 'RR 2 BOX 98', '1221 AVENUE OF THE AMERICAS'];
  for (const line of lines)
    expect(readStreet(line, 'STE 4B')).toMatchObject({ street: line, unit: 'STE 4B' });
});

test('reads ten thousand characters at once', () => {
  expect(readStreet(`12 ${'MAIN '.repeat(2_000)}STREET`, 'x'.repeat(10_000)).street).toHaveLength(
    3 + 5 * 2_000 + 2,
  );
});
