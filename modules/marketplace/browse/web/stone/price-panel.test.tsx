// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThirtyDays, pointsOf } from './price-panel.tsx';

afterEach(cleanup);

const shown = (prices: number[] | null) =>
  render(<ThirtyDays price={{ lastThirtyDays: prices }} />).container;

test('shows the thirty-day price change beside its line', () => {
  const box = shown([6_260, 6_260, 6_110]);
  expect(box.textContent).toBe('-2.4%');
  expect(box.querySelector('polyline')?.getAttribute('points')).toBe('1.0,2.0 26.0,2.0 51.0,14.0');
});

test('shows an unchanged price as a level line', () => {
  expect(shown([6_110, 6_110]).textContent).toBe('0.0%');
  expect(pointsOf([6_110, 6_110])).toBe('1.0,8.0 51.0,8.0');
});

test('shows no change and no line for a new stone', () => {
  const box = shown(null);
  expect(box.textContent).toBe('-Not offered for so long');
  expect(box.querySelector('svg')).toBeNull();
});
