import { expect, test } from 'vitest';
import { toBatchRows } from './batch-rows.tsx';

const looked = (reportNumber: string, status: 'Found' | 'OtherProduct' | 'NotListed' | 'Unknown') => ({
  reportNumber,
  status,
  supplierItemIdentifier: status === 'Unknown' ? null : '7',
});

test.each([
  ['a listed natural stone', 'Found', 'Found'],
  ['a listed lab-grown stone', 'OtherProduct', 'Found'],
  ['a stone that left the market', 'NotListed', 'Gone'],
  ['a number that nobody lists', 'Unknown', 'Unknown'],
] as const)('%s is %s', (_, status, result) => {
  expect(toBatchRows([looked('2141438167', status)], [], []).map((row) => row.result)).toEqual([result]);
});

test('an open request is shown, however the number was typed; an answered one may be sent again', () => {
  const asked = { kind: 'Unlisted', subject: 'Report LG-512 345', answeredAt: null } as const;
  const rows = (answeredAt: string | null) =>
    toBatchRows([looked('LG512345', 'Unknown')], [], [{ ...asked, answeredAt }]).map(({ result }) => result);
  expect(rows(null)).toEqual(['Requested']);
  expect(rows('2026-11-26T12:00:00Z')).toEqual(['Unknown']);
});
