// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TableFilter } from './filter-chip.ts';
import { TableToolbar } from './table-toolbar.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const show = (filters: readonly TableFilter[]) =>
  render(
    <MantineProvider env="test">
      <TableToolbar
        search={undefined}
        filters={filters}
        onClearFilters={nothing}
        note={null}
        bulk={null}
        tools={<button type="button">Export</button>}
      />
    </MantineProvider>,
  );
const chip = (active: boolean) => ({ key: 'email', words: 'No email', active, count: 3, toggle: nothing });
const buttonsIn = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test.each([
  [true, ['Clear all'], ['No email 3']],
  [false, [], ['No email 3', 'Clear all']],
])('filters set by one press follow the tools, and one button clears all', (active, above, below) => {
  show([{ key: 'sold', words: 'Last 7 days', active, editor: nothing }, chip(true)]);
  expect(buttonsIn('Filters')).toEqual(['Last 7 days', ...above]);
  expect(buttonsIn('Quick filters')).toEqual(below);
  const order = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(order.indexOf('Export')).toBeLessThan(order.indexOf('No email 3'));
});
