// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LongWork } from './long-work.tsx';
import { NavigationSpinner } from './navigation-spinner.tsx';

afterEach(() => void vi.useRealTimers());

test('progress shows its figure, failures included', () => {
  render(<LongWork title="Buying 32 labels" total={32} done={18} failed={1} doing="You may leave." />);
  const bar = screen.getByRole('progressbar', { name: 'Buying 32 labels' });
  expect(bar.getAttribute('aria-valuetext')).toBe('19 of 32, 1 failed');
  expect([...bar.children].map((part) => (part as HTMLElement).style.width)).toEqual(['56.25%', '3.125%']);
});

test('progress of zero items is an empty bar', () => {
  render(<LongWork title="Buying labels" total={0} done={0} />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 of 0');
});

test('a page that loads within 200 ms shows no spinner', () => {
  vi.useFakeTimers();
  render(<NavigationSpinner />);
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
});
