// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRemembered } from './own-settings.ts';

afterEach(() => void vi.unstubAllGlobals());

const id = '01a20f64-59b9-72d6-aedb-8730dddd4ccb';

test('two quick changes are saved one after the other, the first creates the settings', async () => {
  const sent: string[] = [];
  let stored: object = { id: null };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored);
    const { remembered } = JSON.parse(body as string) as { remembered: Record<string, string> };
    sent.push(`${method} begins ${remembered['list'] ?? ''}`);
    await Promise.resolve();
    stored = { id, remembered };
    sent.push(`${path.endsWith(id) ? 'changed' : 'created'}`);
    return Response.json(stored);
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRemembered('list'), { wrapper });
  await Promise.all([result.current.save('wide'), result.current.save('narrow')]);
  expect(sent).toEqual(['POST begins wide', 'created', 'PUT begins narrow', 'changed']);
  expect(await result.current.load()).toBe('narrow');
});
