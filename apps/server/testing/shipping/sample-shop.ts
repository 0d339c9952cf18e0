import { vi, expect } from 'vitest';
import { day } from '#kit/domain/day.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { signText } from '#kit/server/simulator/signed-text.ts';
import { connectStore, finishConnection, getStore, listStoreOrders } from '#modules/shipping/contract.ts';
import { noticeHeaders } from '#outside/web-stores/sample/api-shapes.ts';
import { providerDay } from '#platform/access/contract.ts';
import { secretOfTests } from '../test-loupe.ts';
import type { Caller, TestLoupe } from '../test-loupe.ts';

type Orders = Awaited<ReturnType<typeof readOrders>>;

/** A sample store with its page, connected to a company. */
export interface SampleShop {
  readonly storeId: string;
  /** Presses a button on the shop's page. */
  press(action: string, form?: Record<string, string>): Promise<void>;
  place(times?: number): Promise<void>;
  change(order: string, change: string): Promise<void>;
  /** The shop's page, or another one of it. */
  page(name?: string): Promise<string>;
  orders(): Promise<Orders>;
  /** Waits until the portal's list of orders passes the check. */
  expectOrders(check: (orders: Orders) => void): Promise<Orders>;
}

const patience = { timeout: 30_000, interval: 150 };

const readOrders = async (caller: Caller, storeId: string) =>
  (await caller.call(listStoreOrders, { params: { storeId }, query: { limit: 100, status: 'All' } })).answer
    .items;

/** Connects on the store's own approval page, as a person would. */
export async function connectSampleShop(
  loupe: { readonly clock: Pick<TestLoupe['clock'], 'now'> },
  caller: Caller,
  shop: string,
): Promise<SampleShop> {
  const startsOn = day(providerDay(loupe.clock.now()));
  const { answer } = await caller.call(connectStore, {
    body: { platform: 'Sample', address: shop, startsOn },
  });
  const approval = new URL(answer.approveAt ?? '');
  const form = new URLSearchParams({ answer: 'approve' });
  for (const name of ['shop', 'state', 'return']) form.set(name, approval.searchParams.get(name) ?? '');
  const back = await fetch(`${approval.origin}/authorize`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const { searchParams } = new URL(back.headers.get('location') ?? '');
  const query = Object.fromEntries(searchParams);
  const state = query['state'] ?? '';
  const { answer: connected } = await caller.call(finishConnection, { body: { state, answer: query } });
  const { storeId } = connected;
  const page = async (name = '') =>
    (await fetch(`${approval.origin}/shop/${shop}${name === '' ? '' : `/${name}`}`)).text();
  const press: SampleShop['press'] = async (action, fields = {}) => {
    await fetch(`${approval.origin}/shop/${shop}/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  };
  const orders = () => readOrders(caller, storeId);
  return {
    storeId,
    press,
    page,
    orders,
    async place(times = 1) {
      for (let at = 0; at < times; at += 1) await press('place');
    },
    async change(number, change) {
      const order = (await orders()).find((one) => one.number === number);
      await press(`orders/${order?.orderId ?? ''}`, { change });
    },
    expectOrders: (check) =>
      vi.waitFor(async () => {
        const found = await orders();
        check(found);
        return found;
      }, patience),
  };
}

/** What the store signs its notices with. */
export async function noticeSecretOf({ owner }: Pick<Pools, 'owner'>, storeId: string): Promise<string> {
  const { rows } = await owner.query<{ grant_sealed: string }>(
    'select grant_sealed from shipping.web_store where store_id = $1',
    [storeId],
  );
  const grant = new SealedTexts(secretOfTests, 'web-stores').open(rows[0]?.grant_sealed ?? '');
  return (JSON.parse(grant) as { noticeSecret: string }).noticeSecret;
}

/** The headers of a sample store's notice, signed now. */
export const signNotice = (secret: string, body: string): Record<string, string> =>
  signText(noticeHeaders, secret, body, Date.now());

/** Waits until the connection passes the check. */
export const expectStore = (
  caller: Caller,
  storeId: string,
  check: (store: Awaited<ReturnType<typeof read>>) => void,
) =>
  vi.waitFor(async () => {
    const store = await read(caller, storeId);
    check(store);
    expect(store.storeId).toBe(storeId);
    return store;
  }, patience);

const read = async (caller: Caller, storeId: string) =>
  (await caller.call(getStore, { params: { storeId } })).answer;
