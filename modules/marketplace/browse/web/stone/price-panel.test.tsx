// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThirtyDays, toPoints } from './price-panel.tsx';

afterEach(cleanup);

const renderPrices = (prices: number[] | null) =>
  render(<ThirtyDays price={{ lastThirtyDays: prices }} />).container;

test('shows the thirty-day price change beside its line', () => {
  const container = renderPrices([6_260, 6_260, 6_110]);
  expect(container.textContent).toBe('-2.4%');
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe('1.0,2.0 26.0,2.0 51.0,14.0');
});

test('shows an unchanged price as a level line', () => {
  expect(renderPrices([6_110, 6_110]).textContent).toBe('0.0%');
  expect(toPoints([6_110, 6_110])).toBe('1.0,8.0 51.0,8.0');
});

test('shows no change and no line for a new stone', () => {
  const container = renderPrices(null);
  expect(container.textContent).toBe('-Listed for less than 30 days');
  expect(container.querySelector('svg')).toBeNull();
});
