// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowPurchaseNotice } from './purchase-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

const said = (): string | null => screen.getByRole('status').textContent;

test('a long purchase shows a notice after 20 seconds and another after 100', () => {
  render(<SlowPurchaseNotice number="40-118302" waitedMs={0} />);
  later(19_999);
  expect(said()).toBe('');
  later(1);
  expect(said()).toMatch(/^This takes longer than usual/);
  later(80_000);
  expect(said()).toMatch(/^There was no answer for 100 seconds/);
});

test('reopening the page shows the same notice', () => {
  render(<SlowPurchaseNotice number="40-118302" waitedMs={90_000} />);
  expect(said()).toMatch(/^This takes longer than usual/);
  later(10_000);
  expect(said()).toMatch(/^There was no answer for 100 seconds/);
});
