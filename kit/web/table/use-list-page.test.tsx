// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useListPage } from './use-list-page.ts';

afterEach(() => sessionStorage.clear());

interface Query {
  readonly carrier?: 'UPS' | 'FedEx';
  readonly search?: string;
  readonly after?: string;
}

/** Two pages of parcels. */
const list = vi.fn((query: Query) =>
  Promise.resolve(
    query.after === undefined
      ? { items: ['40-1', '40-2'], next: 'after 40-2', total: 3 }
      : { items: ['40-3'], next: null, total: 3 },
  ),
);

function open(carrier?: Query['carrier'], more: { storedSearch?: string; enabled?: boolean } = {}) {
  list.mockClear();
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => useListPage({ key: ['parcels'], list, filter: { carrier }, search: 'Search parcels', ...more }),
    { wrapper },
  );
  return result;
}

const queries = () => list.mock.calls.map(([query]) => query);

test('loads the first page, and the next one when the table asks for it', async () => {
  const page = open();
  expect(page.current.table.source.state).toBe('loading');
  await waitFor(() => expect(page.current.table.source.rows).toEqual(['40-1', '40-2']));
  expect(page.current.first?.total).toBe(3);
  act(() => page.current.table.source.more?.load());
  await waitFor(() => expect(page.current.table.source.rows).toEqual(['40-1', '40-2', '40-3']));
  expect(page.current.table.source.more).toBeUndefined();
  expect(queries()).toEqual([{}, { after: 'after 40-2' }]);
});

test('sends the search without outer spaces, and only the filters that are set', async () => {
  const page = open('UPS');
  act(() => page.current.table.search?.onChange(' vault '));
  expect(page.current.table.search?.value).toBe(' vault ');
  await waitFor(() => expect(queries()).toContainEqual({ carrier: 'UPS', search: 'vault' }));
  expect(page.current.matching).toEqual({ carrier: 'UPS', search: 'vault' });
  act(() => page.current.table.search?.onChange('  '));
  await waitFor(() => expect(page.current.matching).toEqual({ carrier: 'UPS' }));
});

test('keeps a search that has a name when the page is opened again, and no other', () => {
  const stored = open(undefined, { storedSearch: 'parcels' });
  act(() => stored.current.table.search?.onChange('vault'));
  expect(open(undefined, { storedSearch: 'parcels' }).current.search).toBe('vault');
  const unnamed = open();
  act(() => unnamed.current.table.search?.onChange('vault'));
  expect(open().current.search).toBe('');
});

test('asks for nothing while it is disabled', () => {
  expect(open(undefined, { enabled: false }).current.table.source.state).toBe('loading');
  expect(list).not.toHaveBeenCalled();
});
