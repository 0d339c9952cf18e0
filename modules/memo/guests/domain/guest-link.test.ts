import { expect, test } from 'vitest';
import { countCode, guestLinks, linkWorks, maskedEmail } from './guest-link.ts';

const now = new Date('2026-11-26T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['before it expires', { expiresAt: later(1), tries: 4 }, true],
  ['from the instant that it expires', { expiresAt: now, tries: 0 }, false],
  ['after five wrong codes', { expiresAt: later(1), tries: 5 }, false],
])('a link %s', (_, status, works) => {
  expect(linkWorks(status, now)).toBe(works);
});

test('codes are counted within an hour', () => {
  expect(countCode({ sent: 0, since: null }, now)).toEqual({ sent: 1, since: now });
  expect(countCode({ sent: 5, since: now }, later(60_000))).toEqual({ sent: 6, since: now });
  const over = later(guestLinks.codesWithinMs);
  expect(countCode({ sent: 5, since: now }, over)).toEqual({ sent: 1, since: over });
});

test('an email address is masked', () => {
  expect(maskedEmail('nora@vault.example')).toBe('n***@vault.example');
});
