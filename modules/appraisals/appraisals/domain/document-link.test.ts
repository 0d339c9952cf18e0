import { expect, test } from 'vitest';
import { documentLinks, linkOpens } from './document-link.ts';

const now = new Date('2026-11-26T12:00:00Z');
const link = { expiresAt: new Date('2026-12-26T12:00:00Z'), withdrawnAt: null, opened: 0 };

test.each([
  ['a fresh link', {}, true],
  ['its last download', { opened: documentLinks.maxOpened - 1 }, true],
  ['one download too many', { opened: documentLinks.maxOpened }, false],
  ['an expired link', { expiresAt: now }, false],
  ['a link that was turned off', { withdrawnAt: now }, false],
])('%s opens: %o %s', (_, change, opens) => {
  expect(linkOpens({ ...link, ...change }, now)).toBe(opens);
});
