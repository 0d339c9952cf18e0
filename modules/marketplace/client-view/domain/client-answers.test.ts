import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { canBeAnswered, mayLike, saysWhat, saysWhen, canAskMore, wishFault } from './client-answers.ts';

const today = day('2026-11-23');

test.each([
  ['2026-11-22', 'past'],
  ['2025-11-23', 'past'],
  ['2026-11-23', undefined],
  ['2026-11-24', undefined],
  ['2027-11-23', undefined],
  ['2027-11-24', 'far'],
  ['2206-11-24', 'far'],
])('a visit on %s: %s', (wished, fault) => {
  expect(wishFault(today, day(wished))).toBe(fault);
});

test.each([
  ['', '', false],
  ['', undefined, false],
  ['anna@bell.example', undefined, true],
  ['', '+1-4015550142', true],
  ['anna@bell.example', '+1-4015550142', true],
])('e-mail %j and phone %j allow a reply: %s', (email, phone, answered) => {
  expect(canBeAnswered({ email, phone })).toBe(answered);
});

test.each([
  ['Question', '', undefined, false, true],
  ['Question', 'Is it eye clean?', undefined, true, true],
  ['Visit', '', undefined, true, false],
  ['Visit', '', '2026-11-24', true, true],
  ['Visit', 'After six.', '2026-11-24', true, true],
] as const)('a %s with %j on %s lacks what: %s, when: %s', (asks, message, wishedDay, what, when) => {
  expect([saysWhat({ asks, message }), saysWhen({ asks, wishedDay })]).toEqual([what, when]);
});

test.each([
  [0, true],
  [19, true],
  [20, false],
])('after %d questions another one is accepted: %s', (asked, taken) => {
  expect(canAskMore(asked)).toBe(taken);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, true],
  [false, false, true],
])('with liked %s for an available stone %s: %s', (isLiked, isAvailable, may) => {
  expect(mayLike(isLiked, { isAvailable })).toBe(may);
});
