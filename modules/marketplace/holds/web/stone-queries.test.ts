import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { mockServer } from '#kit/web/testing/stand-in-server.ts';
import { stonesByIdQuery } from './stone-queries.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['abc', '99999999999999999999', '-1', '1.5'])(
  'an address with the item id %s is that of no stone, and nobody is asked for it',
  async (id) => {
    const sent = mockServer({});
    expect(await new QueryClient().fetchQuery(stonesByIdQuery([id]))).toEqual([]);
    expect(sent).toEqual([]);
  },
);
