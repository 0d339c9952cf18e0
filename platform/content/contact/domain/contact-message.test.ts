import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { dueStateOf } from './contact-message.ts';

test.each([
  ['2026-11-19', 'Overdue'],
  ['2026-11-20', 'Today'],
  ['2026-11-23', 'Later'],
] as const)('on 2026-11-20 an answer promised by %s is %s', (dueOn, state) => {
  expect(dueStateOf(day(dueOn), day('2026-11-20'))).toBe(state);
});
