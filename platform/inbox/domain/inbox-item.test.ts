import { expect, test } from 'vitest';
import { pressureOf } from './inbox-item.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['an urgent item without a due day', true, null, 'now'],
  ['an urgent item due in weeks', true, '2027-01-01T00:00:00Z', 'now'],
  ['an overdue item', false, '2026-11-20T11:59:59Z', 'now'],
  ['an item due right now', false, '2026-11-20T12:00:00Z', 'now'],
  ['an item due in three days', false, '2026-11-23T12:00:00Z', 'soon'],
  ['an item due in more than three days', false, '2026-11-23T12:00:01Z', 'later'],
  ['an item without a due day', false, null, 'later'],
] as const)('%s is %s', (_what, urgent, due, pressure) => {
  expect(pressureOf({ urgent, due: due === null ? null : new Date(due) }, now)).toBe(pressure);
});
