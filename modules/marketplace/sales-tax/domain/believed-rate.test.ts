import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { believedRate } from './believed-rate.ts';

const table = { rate: 4_000, parts: ['NY'], source: 'Rate table', from: day('2026-01-01'), isEstimate: true };
const today = day('2026-11-28');
const kept = (answeredOn: string) => ({
  rate: 8_875,
  parts: ['NY', 'New York City'],
  source: 'Tax rate service',
  answeredOn: day(answeredOn),
});

test('without an answer of the service the table of the day counts', () => {
  expect(believedRate(undefined, table, today)).toEqual({
    rate: 4_000,
    parts: ['NY'],
    source: 'Rate table',
    ratedOn: '2026-01-01',
    staleDays: 0,
    isEstimate: true,
  });
});

test.each([
  ['2026-11-28', 0],
  ['2026-11-27', 0],
  ['2026-11-26', 2],
  ['2026-11-01', 27],
])('the last answer counts however old it is: of %s, stale for %d days', (answeredOn, staleDays) => {
  expect(believedRate(kept(answeredOn), table, today)).toMatchObject({
    rate: 8_875,
    source: 'Tax rate service',
    ratedOn: answeredOn,
    staleDays,
    isEstimate: false,
  });
});
