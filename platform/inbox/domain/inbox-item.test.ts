import { expect, test } from 'vitest';
import { pressureOf } from './inbox-item.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['urgent without a day', true, null, 'now'],
  ['urgent with a far day', true, '2027-01-01T00:00:00Z', 'now'],
  ['overdue', false, '2026-11-20T11:59:59Z', 'now'],
  ['due this moment', false, '2026-11-20T12:00:00Z', 'now'],
  ['due in three days', false, '2026-11-23T12:00:00Z', 'soon'],
  ['due in more than three days', false, '2026-11-23T12:00:01Z', 'later'],
  ['without a day', false, null, 'later'],
] as const)('%s is %s', (_what, urgent, due, pressure) => {
  expect(pressureOf({ urgent, due: due === null ? null : new Date(due) }, now)).toBe(pressure);
});
