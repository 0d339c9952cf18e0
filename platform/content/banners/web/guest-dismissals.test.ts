// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Banner } from '../contract/banners.ts';
import { dismissInBrowser, isDismissedInBrowser } from './guest-dismissals.ts';

const banner = (id: string, changedAt = '2026-11-20T15:00:00Z'): Banner => ({
  id,
  text: 'News',
  link: null,
  dismissable: true,
  changedAt,
});

beforeEach(() => localStorage.clear());

test("a visitor's dismissal stays in their browser, for that banner alone", () => {
  dismissInBrowser(banner('a'));
  dismissInBrowser(banner('a'));
  expect([isDismissedInBrowser(banner('a')), isDismissedInBrowser(banner('b'))]).toEqual([true, false]);
});

test('a banner with new words is news again', () => {
  dismissInBrowser(banner('a'));
  expect(isDismissedInBrowser(banner('a', '2026-11-21T15:00:00Z'))).toBe(false);
});

test('only the newest fifty are kept', () => {
  for (let each = 0; each < 60; each += 1) dismissInBrowser(banner(`banner-${each}`));
  expect([isDismissedInBrowser(banner('banner-9')), isDismissedInBrowser(banner('banner-10'))]).toEqual([
    false,
    true,
  ]);
});
