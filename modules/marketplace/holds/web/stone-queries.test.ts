import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { mockServer } from '#kit/web/testing/stand-in-server.ts';
import { stonesByIdQuery } from './stone-queries.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['abc', '99999999999999999999', '-1', '1.5'])(
  'finds no stone for the item id %s, without a request',
  async (id) => {
    const requests = mockServer({});
    expect(await new QueryClient().fetchQuery(stonesByIdQuery([id]))).toEqual([]);
    expect(requests).toEqual([]);
  },
);
