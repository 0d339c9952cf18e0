import { expect, test } from 'vitest';
import { usualCase } from './usual-case.ts';

test.each([
  ['118 WESTMINSTER ST', '118 Westminister Str', '118 Westminster St'],
  ['610 W 26TH ST', '610 west 26th street', '610 W 26th St'],
  ['4021 PONCE DE LEON BLVD', '4021 Ponce de Leon Blvd.', '4021 Ponce de Leon Blvd'],
  ['4021 PONCE DE LEON BLVD', '4021 PONCE DE LEON BLVD', '4021 Ponce De Leon Blvd'],
  ['PO BOX 1180', 'p.o. box 1180', 'PO Box 1180'],
  ['STE 4B', 'suite 4b', 'Ste 4B'],
  ['12 MCKINLEY AVE', '12 mckinley', '12 McKinley Ave'],
  ['WINSTON-SALEM', 'winston salem', 'Winston-Salem'],
  ['', '', ''],
])('writes %s, typed as %s, as %s', (line, typed, words) => {
  expect(usualCase(line, typed)).toBe(words);
});
