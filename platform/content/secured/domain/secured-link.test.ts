import { expect, test } from 'vitest';
import { securedLinkEnd, securedStateOf } from './secured-link.ts';

const shared = new Date('2026-11-21T15:00:00Z');
const linkEndsAt = securedLinkEnd(shared);

test('keeps a secured link valid for 90 days', () => {
  expect(linkEndsAt).toEqual(new Date('2027-02-19T15:00:00Z'));
});

test.each([
  ['on the day it is shared', shared, null, null, 'Open'],
  ['a moment before its end', new Date('2027-02-19T14:59:59Z'), null, null, 'Open'],
  ['at its end', linkEndsAt, null, null, 'Ended'],
  ['when a new one is requested', linkEndsAt, linkEndsAt, null, 'Asked'],
  ['withdrawn, even if requested', shared, shared, shared, 'Withdrawn'],
])('%s', (_when, now, askedAt, withdrawnAt, state) => {
  expect(securedStateOf({ linkEndsAt, askedAt, withdrawnAt }, now)).toBe(state);
});
