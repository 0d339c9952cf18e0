// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableColumn } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { DataTable } from './data-table.tsx';
import type { RememberPort } from './remember.ts';
import { givenRows, pagedRows } from './row-source.ts';

interface Parcel {
  readonly id: string;
  readonly carrier: string;
  readonly cents: number | null;
}

const columns: readonly TableColumn<Parcel>[] = [
  { key: 'id', header: 'Shipment ID', value: (row) => row.id, sticky: true, isKey: true },
  { key: 'carrier', header: 'Carrier', value: (row) => row.carrier, sortable: true },
  { key: 'cents', header: 'Cost', value: (row) => row.cents, sortable: true, align: 'right' },
  { key: 'note', header: 'Note', value: () => null, hidden: true },
];
const parcels: readonly Parcel[] = [
  { id: '40-1', carrier: 'UPS', cents: 900 },
  { id: '40-2', carrier: 'FedEx', cents: 10_000 },
  { id: '40-3', carrier: 'USPS', cents: null },
];

function table(props: Partial<DataTableProps<Parcel>> = {}) {
  return (
    <MantineProvider env="test">
      <DataTable<Parcel>
        label="Shipments"
        columns={columns}
        source={givenRows(parcels)}
        rowId={(row) => row.id}
        rowName={(row) => row.id}
        empty={<p>No shipments yet</p>}
        {...props}
      />
    </MantineProvider>
  );
}

const rowsShown = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
function rowOf(id: string): HTMLElement {
  const found = screen.getByRole('rowheader', { name: id }).parentElement;
  if (!found) throw new Error(`no row ${id}`);
  return found;
}

beforeEach(() => {
  // The simulated browser has no layout; visible rows are computed from these two.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  localStorage.clear();
});

describe('keyboard in the table', () => {
  test('arrows, Home and End move the focus from row to row and stop at the ends', async () => {
    render(table());
    const keys = userEvent.setup();
    rowOf('40-1').focus();
    await keys.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('40-2'));
    await keys.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('40-3'));
    await keys.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(rowOf('40-1'));
  });

  test('only the row that last had the focus is a tab stop', async () => {
    render(table());
    rowOf('40-1').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect([rowOf('40-1').tabIndex, rowOf('40-2').tabIndex, rowOf('40-3').tabIndex]).toEqual([-1, 0, -1]);
  });

  test('Space selects the row and says how many are selected, Enter opens it', async () => {
    const onOpen = vi.fn();
    render(table({ onOpen, bulkActions: [{ label: 'Void', run: vi.fn() }] }));
    rowOf('40-2').focus();
    await userEvent.keyboard(' ');
    expect(rowOf('40-2').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('1 selected');
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(parcels[1]);
  });

  test("a key pressed inside a control of the row doesn't affect the row", async () => {
    const onOpen = vi.fn();
    const withButton = columns
      .slice(0, 1)
      .map((column) => ({ ...column, render: () => <button type="button">Pay</button> }));
    render(table({ columns: withButton, onOpen }));
    screen.getAllByRole('button', { name: 'Pay' })[0]?.focus();
    expect(document.activeElement?.textContent).toBe('Pay');
    await userEvent.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('selection', () => {
  test('a bulk action gets the selected rows, and Shift-click selects a range', async () => {
    const run = vi.fn();
    render(table({ bulkActions: [{ label: 'Void', run }] }));
    const keys = userEvent.setup();
    await keys.click(screen.getByLabelText('Select 40-1'));
    await keys.keyboard('{Shift>}');
    await keys.click(screen.getByLabelText('Select 40-3'));
    await keys.keyboard('{/Shift}');
    await keys.click(screen.getByRole('button', { name: 'Void' }));
    expect(run).toHaveBeenCalledExactlyOnceWith(parcels);
  });

  test('selecting all selects every visible row, and Clear removes the bar', async () => {
    render(table({ bulkActions: [{ label: 'Void', run: vi.fn() }] }));
    await userEvent.click(screen.getByLabelText('Select all rows shown'));
    expect(screen.getByRole('group', { name: 'Selected rows' }).textContent).toContain('3 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  });
});

describe('sorting', () => {
  test("a header sorts up, then down, then restores the list's order, and announces it", async () => {
    render(table());
    const header = screen.getByRole('button', { name: 'Cost' });
    await userEvent.click(header);
    expect(rowsShown()).toEqual(['40-3', '40-1', '40-2']);
    expect(screen.getByRole('status').textContent).toBe('Sorted by Cost, ascending');
    await userEvent.click(header);
    expect(rowsShown()).toEqual(['40-2', '40-1', '40-3']);
    expect(screen.getByRole('columnheader', { name: 'Cost' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(header);
    expect(rowsShown()).toEqual(['40-1', '40-2', '40-3']);
  });

  test('with server sorting the server gets the order and the rows stay as received', async () => {
    const onSort = vi.fn();
    render(table({ onSort }));
    await userEvent.click(screen.getByRole('button', { name: 'Cost' }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'cents', direction: 'ascending' });
    expect(rowsShown()).toEqual(['40-1', '40-2', '40-3']);
  });
});

describe('a saved sort order that loads', () => {
  const carrierDown = { key: 'carrier', direction: 'descending' } as const;
  const remembering = (load: () => unknown): RememberPort => ({ load, save: () => undefined });

  test('is the first and only one the server gets', async () => {
    const onSort = vi.fn();
    const remember = remembering(() => Promise.resolve({ sort: carrierDown }));
    render(table({ onSort, remember, defaultSort: { key: 'cents', direction: 'ascending' } }));
    expect(onSort).not.toHaveBeenCalled();
    await waitFor(() => expect(onSort).toHaveBeenCalled());
    expect(onSort.mock.calls).toEqual([[carrierDown]]);
  });

  test("leaves the page's order if it fails to load", async () => {
    const onSort = vi.fn();
    const remember = remembering(() => Promise.reject(new Error('down')));
    render(table({ onSort, remember, defaultSort: carrierDown }));
    await waitFor(() => expect(onSort.mock.calls).toEqual([[carrierDown]]));
  });

  test('gives way to an order the person chose in the meantime', async () => {
    let answer: (layout: unknown) => void = () => undefined;
    const fetched = new Promise<unknown>((resolve) => (answer = resolve));
    const onSort = vi.fn();
    render(table({ onSort, remember: remembering(() => fetched) }));
    await userEvent.click(screen.getByRole('button', { name: 'Cost' }));
    answer({ sort: carrierDown });
    await fetched;
    expect(onSort.mock.calls).toEqual([[{ key: 'cents', direction: 'ascending' }]]);
  });
});

describe('printing', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `40-${at}`, carrier: 'UPS', cents: at }));
  const print = (about: 'beforeprint' | 'afterprint') => act(() => void fireEvent(window, new Event(about)));

  test('prints every row, not only the visible ones, and then shows only those again', () => {
    render(table({ source: givenRows(many(300)) }));
    print('beforeprint');
    expect(rowsShown()).toHaveLength(300);
    expect(screen.queryByText(/left out/)).toBeNull();
    print('afterprint');
    expect(rowsShown().length).toBeLessThan(60);
  });

  test('a list beyond a thousand rows says how many are left out', () => {
    render(table({ source: givenRows(many(1250)) }));
    print('beforeprint');
    expect(rowsShown()).toHaveLength(1000);
    expect(
      screen.getByText('Only the first 1,000 rows are printed. 250 more are not included.'),
    ).toBeDefined();
  });
});

test('scrolling renders only the rows that come into view, and neither the header nor the others again', () => {
  const drawn: string[] = [];
  const many = Array.from({ length: 500 }, (_, at) => ({ id: `40-${at}`, carrier: 'UPS', cents: at }));
  const watched = columns.map((column) =>
    column.key === 'carrier'
      ? { ...column, render: (row: Parcel) => (drawn.push(row.id), row.carrier) }
      : column,
  );
  render(table({ columns: watched, source: givenRows(many) }));
  const before = drawn.splice(0);
  const grid = screen.getByRole('grid');
  grid.scrollTop = 320;
  fireEvent.scroll(grid);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((id) => before.includes(id))).toEqual([]);
});

describe('the column chooser', () => {
  async function openChooser() {
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    return screen.findByRole('list', { name: 'Column order' });
  }
  const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

  test('ticking shows a column, Alt and the arrows move it, but never past a sticky one', async () => {
    render(table());
    const list = await openChooser();
    await userEvent.click(within(list).getByLabelText('Note'));
    expect(headers()).toEqual(['Shipment ID', 'Carrier', 'Cost', 'Note']);
    within(list).getByLabelText('Cost').focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(headers()).toEqual(['Shipment ID', 'Cost', 'Carrier', 'Note']);
    expect(within(list).queryByLabelText('Shipment ID')).toBeNull();
  });

  test('a person finds the columns as they left them', async () => {
    let stored: unknown = null;
    const remember: RememberPort = {
      load: () => Promise.resolve(stored),
      save: (layout) => {
        stored = structuredClone(layout);
      },
    };
    const first = render(table({ remember }));
    const list = await openChooser();
    await userEvent.click(within(list).getByLabelText('Carrier'));
    first.unmount();
    render(table({ remember }));
    await waitFor(() => expect(headers()).toEqual(['Shipment ID', 'Cost']));
  });
});

describe('other table views', () => {
  test('an empty table says what will be here, an empty value shows a hyphen', () => {
    const { rerender } = render(table({ source: givenRows<Parcel>([]) }));
    expect(screen.getByText('No shipments yet')).toBeDefined();
    rerender(table());
    expect(within(rowOf('40-3')).getAllByRole('gridcell').at(-1)?.textContent).toBe('-');
  });

  test('requests the next page near the end, if there is one', () => {
    const fetchNextPage = vi.fn();
    const query = {
      data: { pages: [parcels] },
      isError: false,
      error: null,
      hasNextPage: true,
      isFetchingNextPage: false,
      fetchNextPage,
      refetch: vi.fn(),
    };
    const { rerender } = render(table({ source: pagedRows(query, (page) => page) }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
    rerender(table({ source: pagedRows({ ...query, hasNextPage: false }, (page) => page) }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('renders only the visible ones of ten thousand rows', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ id: `40-${at}`, carrier: 'UPS', cents: at }));
    render(table({ source: givenRows(many) }));
    expect(rowsShown().length).toBeGreaterThan(5);
    expect(rowsShown().length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  });

  test('on a phone the rows are cards that can be opened and selected', async () => {
    const plain = window.matchMedia;
    window.matchMedia = (query) => Object.assign(plain(query), { matches: true });
    try {
      const onOpen = vi.fn();
      render(table({ onOpen, bulkActions: [{ label: 'Void', run: vi.fn() }] }));
      const cards = within(screen.getByRole('list', { name: 'Shipments' })).getAllByRole('listitem');
      expect(cards).toHaveLength(3);
      await userEvent.click(screen.getByRole('button', { name: '40-2' }));
      expect(onOpen).toHaveBeenCalledExactlyOnceWith(parcels[1]);
      await userEvent.click(screen.getByLabelText('Select 40-3'));
      expect(screen.getByText('1 selected', { selector: 'span' })).toBeDefined();
    } finally {
      window.matchMedia = plain;
    }
  });

  test('a card labels columns without a header and leaves out empty values', () => {
    const plain = window.matchMedia;
    window.matchMedia = (query) => Object.assign(plain(query), { matches: true });
    const [id, carrier, paid] = columns;
    if (id === undefined || carrier === undefined || paid === undefined) throw new Error('no columns');
    try {
      render(
        table({
          columns: [
            { ...id, card: 'title' },
            { ...carrier, card: 'fact' },
            { ...paid, card: 'fact', cardNamed: true },
            { key: 'act', header: 'Action', value: () => null, render: () => null, card: 'status' },
            {
              key: 'until',
              header: 'Until',
              value: () => null,
              render: () => '',
              card: 'fact',
              cardNamed: true,
            },
          ],
        }),
      );
      const cards = within(screen.getByRole('list', { name: 'Shipments' })).getAllByRole('listitem');
      expect(cards.map((card) => card.textContent)).toEqual([
        '40-1UPSCost 900',
        '40-2FedExCost 10000',
        '40-3USPS',
      ]);
    } finally {
      window.matchMedia = plain;
    }
  });
});

test('clears every filter that is set', async () => {
  const cleared: string[] = [];
  const filter = (key: string, active: boolean) => ({
    key,
    words: key,
    active,
    onClear: () => void cleared.push(key),
  });
  render(table({ filters: [filter('Days', true), filter('Carrier', false), filter('Status', true)] }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(cleared).toEqual(['Days', 'Status']);
});
