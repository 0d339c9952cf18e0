import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchDiamonds } from '#modules/marketplace/contract.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let headers: Record<string, string>;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 200);
  await loupe.ports.catalog.caughtUp();
  headers = {
    'x-subscription-key': 'loupe-web',
    'content-type': 'application/json',
    authorization: `Bearer ${await loupe.token('Marta')}`,
  };
});
afterAll(() => loupe.stop());

async function send(body: string) {
  const response = await fetch(`${loupe.url}${searchDiamonds.path}`, { method: 'POST', headers, body });
  return { status: response.status, answer: (await response.json()) as Problem };
}

const natural = (search: object): string => JSON.stringify({ productType: 'Natural Diamond', ...search });

test.each([
  ['an unknown product', JSON.stringify({ productType: 'Moissanite' }), 'productType'],
  ['no product', '{}', 'productType'],
  ['an unknown shape', natural({ shapes: ['Trapezohedron'] }), 'shapes.0'],
  ['ten thousand shapes', natural({ shapes: Array.from({ length: 10_000 }, () => 'Round') }), 'shapes'],
  ['an unknown key to sort by', natural({ sortBy: 'sparkle' }), 'sortBy'],
  ['a sort key that every object has', natural({ sortBy: 'constructor' }), 'sortBy'],
  ['a reversed range', natural({ carat: { from: 20_000, to: 10_000 } }), 'carat'],
  ['a negative weight', natural({ carat: { from: -1, to: null } }), 'carat.from'],
  ['half a cent', natural({ price: { from: 0.5, to: null } }), 'price.from'],
  ['a number as text', natural({ price: { from: '100', to: null } }), 'price.from'],
  ['a table above its cap', natural({ table: { from: 0, to: 100_000 } }), 'table.to'],
  ['a color without a letter', natural({ color: { from: 'D', to: 'Unknown' } }), 'color.to'],
  ['an unknown parameter', natural({ cubits: 4 }), 'body'],
  ['more rows than a page has', natural({ limit: 201 }), 'limit'],
  ['a page before the first', natural({ offset: -50 }), 'offset'],
  [
    '51 report numbers',
    natural({ searchByOptions: Array.from({ length: 51 }, (_, at) => `${at}`) }),
    'searchByOptions',
  ],
  [
    'a report number with special characters',
    natural({ searchByOptions: ["1' or 1=1"] }),
    'searchByOptions.0',
  ],
])('rejects %s and names the field', async (_what, body, field) => {
  const { status, answer } = await send(body);
  expect(status).toBe(422);
  expect(Object.keys(answer.fields ?? {})).toContain(field);
});

test.each([
  ['infinity', '{"productType":"Natural Diamond","carat":{"from":0,"to":1e999}}'],
  ['NaN', '{"productType":"Natural Diamond","carat":{"from":0,"to":NaN}}'],
])('rejects a range up to %s', async (_what, body) => {
  expect((await send(body)).status).toBe(422);
});

test('reads grades in reverse order as the same range', async () => {
  const [one, other] = await Promise.all([
    send(natural({ color: { from: 'H', to: 'F' } })),
    send(natural({ color: { from: 'F', to: 'H' } })),
  ]);
  expect(one.status).toBe(200);
  expect(one.answer).toEqual(other.answer);
});
