import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signText } from '#kit/server/simulator/signed-text.ts';
import { noticeHeaders } from '../sample/api-shapes.ts';
import { createSampleStore } from '../sample/sample-store.ts';
import { startSampleStores } from '../sample/server/start-sample-stores.ts';
import type { StoreTrial } from './store-trial.ts';

const shop = 'harrow-vale';
const key = 'a key of the tests';

export async function sampleTrial(): Promise<StoreTrial> {
  const { url, post, stop } = await startShop();
  const faults = { lost: 0 };
  const real = createSampleStore({ url, browserUrl: () => url, key });
  return {
    ...shopActs(url, post),
    store: {
      ...real,
      // Its server has no switch for this.
      async fulfill(grant, fulfillment) {
        const answer = await real.fulfill(grant, fulfillment);
        if (faults.lost === 0) return answer;
        faults.lost -= 1;
        return { kind: 'away', reason: 'The connection was cut' };
      },
    },
    typed: { address: shop },
    can: { shipPart: true, undo: true, renew: true, revoke: true, notices: true, tellRemoval: true },
    ordersPerPage: 50,
    from: new Date('2026-11-28T05:00:00Z'),
    async approve({ url: page }) {
      const form = { ...Object.fromEntries(new URL(page).searchParams), answer: 'approve' };
      const answer = await post('/authorize', form);
      return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
    },
    forge: (answer) => ({ ...answer, code: 'another-code' }),
    notice({ address, noticeSecret }, about, secret = noticeSecret) {
      const topic = about === 'orders' ? 'orders' : 'disconnected';
      const body = JSON.stringify({ id: randomUUID(), topic, shop: address });
      return { headers: signText(noticeHeaders, secret, body, Date.now()), body, query: {} };
    },
    loseAnswer: () => Promise.resolve(void (faults.lost = 1)),
    allow: () => Promise.resolve(),
    stop,
  };
}

type Post = (path: string, form?: Record<string, string>) => Promise<Response>;

/** Each press of a button is a minute later. */
async function startShop() {
  const folder = await mkdtemp(join(tmpdir(), 'sample-store-'));
  let now = Date.parse('2026-11-28T15:00:00Z');
  const server = await startSampleStores({
    port: 0,
    host: '127.0.0.1',
    journal: join(folder, 'journal.jsonl'),
    apiKey: key,
    now: () => new Date(now),
    onFault: (fault) => {
      throw fault;
    },
  });
  const url = `http://127.0.0.1:${server.port}`;
  const post: Post = (path, form = {}) => {
    now += 60_000;
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      redirect: 'manual',
    });
  };
  const stop = async (): Promise<void> => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { url, post, stop };
}

/** The buttons on the shop's page. */
function shopActs(
  url: string,
  post: Post,
): Pick<StoreTrial, 'place' | 'placeAtOnce' | 'cancel' | 'move' | 'shipPart' | 'limit' | 'revoke'> {
  const press = async (path: string, form?: Record<string, string>): Promise<void> => {
    await post(`/shop/${shop}/${path}`, form);
  };
  const change = (orderId: string, act: string) => press(`orders/${orderId}`, { change: act });
  const ordersNow = async (): Promise<readonly string[]> => {
    const page = await (await fetch(`${url}/shop/${shop}`)).text();
    return [...page.matchAll(/\/orders\/([0-9a-f-]{36})/g)].map(([, id = '']) => id);
  };
  const place = async (): Promise<string> => {
    const before = new Set(await ordersNow());
    await press('place');
    return (await ordersNow()).find((id) => !before.has(id)) ?? '';
  };
  return {
    place,
    async placeAtOnce(count) {
      const placed: string[] = [];
      for (let made = 0; made < count; made += 1) placed.push(await place());
      return placed;
    },
    cancel: (orderId) => change(orderId, 'cancel'),
    move: (orderId) => change(orderId, 'address'),
    shipPart: (orderId) => change(orderId, 'part'),
    limit: () => press('trouble', { trouble: 'limit' }),
    revoke: () => press('trouble', { trouble: 'revoke' }),
  };
}
