import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import {
  hasContact,
  canLike,
  hasMessage,
  hasWishedDay,
  canAskMore,
  findWishFault,
} from './client-answers.ts';

const today = day('2026-11-23');

test.each([
  ['2026-11-22', 'past'],
  ['2025-11-23', 'past'],
  ['2026-11-23', undefined],
  ['2026-11-24', undefined],
  ['2027-11-23', undefined],
  ['2027-11-24', 'far'],
  ['2206-11-24', 'far'],
])('finds the fault of a visit on %s: %s', (wishedDay, fault) => {
  expect(findWishFault(today, day(wishedDay))).toBe(fault);
});

test.each([
  ['', '', false],
  ['', undefined, false],
  ['anna@bell.example', undefined, true],
  ['', '+1-4015550142', true],
  ['anna@bell.example', '+1-4015550142', true],
])('knows whether email %j and phone %j allow a reply: %s', (email, phone, canReply) => {
  expect(hasContact({ email, phone })).toBe(canReply);
});

test.each([
  ['Question', '', undefined, false, true],
  ['Question', 'Is it eye clean?', undefined, true, true],
  ['Visit', '', undefined, true, false],
  ['Visit', '', '2026-11-24', true, true],
  ['Visit', 'After six.', '2026-11-24', true, true],
] as const)(
  'knows of a %s with %j on %s whether it has a message: %s, and a day: %s',
  (asks, message, wishedDay, hasText, hasDay) => {
    expect([hasMessage({ asks, message }), hasWishedDay({ asks, wishedDay })]).toEqual([hasText, hasDay]);
  },
);

test.each([
  [0, true],
  [19, true],
  [20, false],
])('knows whether another question is accepted after %d: %s', (questions, isAccepted) => {
  expect(canAskMore(questions)).toBe(isAccepted);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, true],
  [false, false, true],
])(
  'knows whether a like can be set to %s for a stone with availability %s: %s',
  (isLiked, isAvailable, isAllowed) => {
    expect(canLike(isLiked, { isAvailable })).toBe(isAllowed);
  },
);
