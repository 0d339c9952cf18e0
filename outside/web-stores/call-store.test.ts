import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callStore } from './call-store.ts';

const limitedFor = (headers: Record<string, string>) =>
  callStore(
    {
      url: 'https://store.example/orders',
      method: 'GET',
      headers: {},
      send: () => Promise.resolve(new Response('{}', { status: 429, headers })),
    },
    z.unknown(),
  );

test.each([
  ['the seconds of a daily quota', { 'retry-after': '28800' }, 28_800],
  ['part of a second', { 'retry-after': '0.4' }, 1],
  ["ShipStation's own header", { 'x-rate-limit-reset': '40' }, 40],
  ['no time at all', {}, 60],
  ['words', { 'retry-after': 'soon' }, 60],
  ['more than a day', { 'retry-after': '9999999' }, 86_400],
])('a limit with %s', async (_, headers, seconds) => {
  expect(await limitedFor(headers)).toEqual({ kind: 'limited', seconds });
});
