// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MatchLine, MismatchLine } from './mismatch-badge.tsx';

afterEach(cleanup);

const textOf = (
  stone: Parameters<typeof MismatchLine>[0]['stone'] & Parameters<typeof MatchLine>[0]['stone'],
) =>
  render(
    <MantineProvider>
      <div data-testid="lines">
        <MatchLine stone={stone} />
        <MismatchLine stone={stone} />
      </div>
    </MantineProvider>,
  ).getByTestId('lines').textContent;

test('says neither before the lab was asked', () => {
  expect(textOf({})).toBe('');
});

test('says that a listing matches once the lab confirmed it', () => {
  expect(textOf({ matchesReport: true })?.trim()).toBe('Listing matches report');
});

test('says where a listing differs', () => {
  expect(textOf({ mismatch: ['Color D', 'Carat 1.01 ct'] })).toBe(
    'Listing differs from report Details shown are from the report. The seller lists Color D, Carat 1.01 ct.',
  );
});
