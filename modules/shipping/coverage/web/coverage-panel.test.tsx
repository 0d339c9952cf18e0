// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CoveragePanel } from './coverage-panel.tsx';

afterEach(cleanup);

const sentence = 'This parcel is not insured, because its label says “diamond”.';

function panel(sentences: readonly string[], toCheck = 0): void {
  const line = (code: string, light: 'red' | 'green') => ({ code, light, words: code, fixes: [] });
  const lines = [
    { ...line('Forbidden words.', 'red'), exception: sentence },
    line('Adult signature.', 'green'),
  ];
  render(
    <MantineProvider>
      <CoveragePanel
        check={{ lines, toFix: 1, toCheck, met: 1, missing: [], ruleSet: '2026-11-27' }}
        isPriced
        opens={new Set()}
        acknowledged={{ sentences, isOpen: sentences.length === 0, check: () => undefined }}
        onFix={() => undefined}
      />
    </MantineProvider>,
  );
}

const lights = () => screen.getAllByRole('listitem').map((item) => item.dataset['light']);

test('a rule that ends coverage is to fix until its sentence is checked', () => {
  panel([]);
  expect(lights()).toEqual(['red', 'green']);
  expect(screen.getByRole('status').textContent).toBe('1 to fix, 0 to check, 1 met. Rules as of 11/27/2026.');
  expect(screen.getByText('Not yet')).toBeTruthy();
});

test('an acknowledged exception is decided', () => {
  panel([sentence]);
  expect(lights()).toEqual(['amber', 'green']);
  expect(screen.getByLabelText('Exception')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 rule met, 1 exception. Rules as of 11/27/2026.');
  expect(screen.getByText('1 exception')).toBeTruthy();
});

test('what is left to check is still counted beside an exception', () => {
  panel([sentence], 1);
  expect(screen.getByRole('status').textContent).toMatch(/^1 exception, 0 to fix, 1 to check, 1 met/);
});
