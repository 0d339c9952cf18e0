// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTeamList } from './use-team-list.ts';

afterEach(() => vi.unstubAllGlobals());

test('asks the server for the order and for each filter that is set', async () => {
  const queries: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    queries.push(new URL(address, 'https://loupe.example').search);
    return Promise.resolve(Response.json({ items: [], next: null }));
  });
  const client = new QueryClient();
  const { result } = renderHook(useTeamList, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  expect(queries).toEqual([]);
  act(() => result.current.setSort({ key: 'name', direction: 'descending' }));
  await waitFor(() => expect(queries).toEqual(['?limit=50&order=-name']));
  act(() => result.current.setFilters({ status: 'Waiting', role: 'BusinessUser', locationId: undefined }));
  await waitFor(() => expect(queries.at(-1)).toContain('status=Waiting'));
});
