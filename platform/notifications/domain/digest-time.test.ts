import { expect, test } from 'vitest';
import { digestDay } from './digest-time.ts';

test.each([
  ['before seven it is yesterday’s', '2026-11-20T11:59:00Z', '2026-11-19'],
  ['from seven on it is today’s', '2026-11-20T12:00:00Z', '2026-11-20'],
  ['in the evening it is still today’s', '2026-11-21T04:59:00Z', '2026-11-20'],
  ['after midnight it stays yesterday’s', '2026-11-21T05:01:00Z', '2026-11-20'],
  ['in summer seven comes an hour sooner in UTC', '2026-07-01T11:00:00Z', '2026-07-01'],
  ['on the night of the change of clocks it is yesterday’s', '2026-11-01T09:30:00Z', '2026-10-31'],
])('%s', (_what, now, day) => {
  expect(digestDay(new Date(now))).toBe(day);
});
