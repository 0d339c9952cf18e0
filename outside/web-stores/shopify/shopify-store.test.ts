import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreGrant } from '../port.ts';
import { shopifyTrial } from './testing/shopify-trial.ts';

let trial: Awaited<ReturnType<typeof shopifyTrial>>;
beforeAll(async () => void (trial = await shopifyTrial()));
afterAll(() => trial.stop());

const asked = {
  state: 'a-state',
  returnUrl: 'https://portal.example/approved',
  keysUrl: 'https://portal.example/keys',
};

async function connected(): Promise<StoreGrant> {
  const start = await trial.store.begin({ ...trial.typed, ...asked });
  if (start.kind !== 'approve') throw new Error(start.kind);
  const granted = await trial.store.finish(start.pending, await trial.approve(start));
  if (granted.kind !== 'granted') throw new Error(granted.kind);
  return granted.grant;
}

test.each([
  ['harrow-vale', 'harrow-vale.myshopify.com'],
  ['Harrow-Vale.myshopify.com', 'harrow-vale.myshopify.com'],
  ['https://harrow-vale.myshopify.com/admin/orders', 'harrow-vale.myshopify.com'],
  ['https://admin.shopify.com/store/harrow-vale', 'harrow-vale.myshopify.com'],
])('%s is %s', async (address, shop) => {
  const start = await trial.store.begin({ ...asked, address });
  expect(start).toMatchObject({ kind: 'approve', pending: { address: shop } });
});

test.each([
  'harrowvale.com',
  'myshopify.com',
  'evil.example/harrow-vale.myshopify.com',
  'harrow-vale.myshopify.com.evil.example',
  'user@harrow-vale.myshopify.com',
  'harrow-vale.myshopify.com:8443',
  '169.254.169.254',
])('%s is no Shopify store', async (address) => {
  expect(await trial.store.begin({ ...asked, address })).toMatchObject({ kind: 'refused' });
});

test('an answer for another store is refused, also with the right signature of ours', async () => {
  const start = await trial.store.begin({ ...trial.typed, ...asked });
  if (start.kind !== 'approve') throw new Error(start.kind);
  const answer = await trial.approve(start);
  const other = { ...start.pending, address: 'other.myshopify.com' };
  expect(await trial.store.finish(other, answer)).toMatchObject({ kind: 'refused' });
  const changed = { ...answer, timestamp: '1' };
  expect(await trial.store.finish(start.pending, changed)).toMatchObject({ kind: 'refused' });
});

test('a limit waits for the points that are missing', async () => {
  const grant = await connected();
  await trial.limit();
  const since = { cursor: null, from: trial.from };
  expect(await trial.store.listOrders(grant, since)).toEqual({ kind: 'limited', seconds: 3 });
});

test('live rates are offered at checkout once, and a new address replaces the old one', async () => {
  const grant = await connected();
  const offer = (url: string) => trial.store.offerRates?.(grant, url);
  expect(await offer('https://portal.example/rates/1')).toEqual({ kind: 'done' });
  expect(await offer('https://portal.example/rates/1')).toEqual({ kind: 'done' });
  expect(await offer('https://portal.example/rates/2')).toEqual({ kind: 'done' });
  expect(trial.book.rates).toMatchObject([{ name: 'Assay Mutual', url: 'https://portal.example/rates/2' }]);
});

test('an uninstalled app is told by its own store only', async () => {
  const grant = await connected();
  const { headers, body } = trial.notice(grant, 'removal');
  const read = (sent: string) => trial.store.readNotice(grant, (name) => headers[name], sent, {});
  expect(read(body)).toMatchObject({ kind: 'disconnected' });
  const other = trial.notice({ ...grant, address: 'other.myshopify.com' }, 'removal');
  const renamed = { ...other.headers, 'x-shopify-shop-domain': grant.address };
  const forged = trial.store.readNotice(
    grant,
    (name) => Object.entries(renamed).find(([known]) => known === name)?.[1],
    other.body,
    {},
  );
  expect(forged).toEqual({ kind: 'forged' });
});
