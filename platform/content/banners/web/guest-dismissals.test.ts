// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Banner } from '../contract/banners.ts';
import { dismissInBrowser, isDismissedInBrowser } from './banners.tsx';

const banner = (id: string, changedAt = '2026-11-20T15:00:00Z'): Banner => ({
  id,
  text: 'News',
  link: null,
  dismissable: true,
  changedAt,
});

beforeEach(() => localStorage.clear());

test("remembers a guest's dismissal in the browser for that banner only", () => {
  dismissInBrowser(banner('a'));
  dismissInBrowser(banner('a'));
  expect([isDismissedInBrowser(banner('a')), isDismissedInBrowser(banner('b'))]).toEqual([true, false]);
});

test('shows a changed banner again to a guest', () => {
  dismissInBrowser(banner('a'));
  expect(isDismissedInBrowser(banner('a', '2026-11-21T15:00:00Z'))).toBe(false);
});

test('remembers only the newest fifty dismissals', () => {
  for (let each = 0; each < 60; each += 1) dismissInBrowser(banner(`banner-${each}`));
  expect([isDismissedInBrowser(banner('banner-9')), isDismissedInBrowser(banner('banner-10'))]).toEqual([
    false,
    true,
  ]);
});
