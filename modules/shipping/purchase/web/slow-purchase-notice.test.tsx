// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowPurchaseNotice } from './purchase-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

const noticeText = (): string | null => screen.getByRole('status').textContent;

test('a long purchase shows a notice after 20 seconds and another after 100', () => {
  render(<SlowPurchaseNotice number="40-118302" waitedMs={0} />);
  advance(19_999);
  expect(noticeText()).toBe('');
  advance(1);
  expect(noticeText()).toMatch(/^This is taking longer than usual/);
  advance(80_000);
  expect(noticeText()).toMatch(/^There's been no response for 100 seconds/);
});

test('reopening the page shows the same notice', () => {
  render(<SlowPurchaseNotice number="40-118302" waitedMs={90_000} />);
  expect(noticeText()).toMatch(/^This is taking longer than usual/);
  advance(10_000);
  expect(noticeText()).toMatch(/^There's been no response for 100 seconds/);
});
