// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { TableColumn } from '#kit/web/table/column.ts';
import { SortMenu } from './sort-menu.tsx';

afterEach(cleanup);

const column = (key: string, props: Partial<TableColumn<object>> = {}): TableColumn<object> => ({
  key,
  header: key,
  sortable: true,
  value: () => null,
  ...props,
});
const columns = [
  column('Cost', { align: 'right' }),
  column('Sent', { shows: 'day' }),
  column('Color', { orders: { ascending: 'D to Z', descending: 'Z to D' } }),
  column('City'),
  column('Note', { sortable: false }),
];

test('each order says what comes first, and the current one is named', async () => {
  const onSort = vi.fn();
  render(
    <MantineProvider env="test">
      <SortMenu columns={columns} sort={{ key: 'Cost', direction: 'descending' }} onSort={onSort} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cost, high first' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Original order',
    'Cost, low first',
    'Cost, high first',
    'Sent, oldest first',
    'Sent, newest first',
    'Color, D to Z',
    'Color, Z to D',
    'City, ascending',
    'City, descending',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Color, Z to D' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'Color', direction: 'descending' });
});
