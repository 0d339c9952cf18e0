import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { signText } from '#kit/server/simulator/signed-text.ts';
import { noticeHeaders } from '../sample/api-shapes.ts';
import { createSampleStore } from '../sample/sample-store.ts';
import { startSampleStores } from '../sample/server/start-sample-stores.ts';
import type { StoreTrial } from './store-trial.ts';

const shop = 'harrow-vale';

export async function sampleTrial(): Promise<StoreTrial> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-store-'));
  let now = Date.parse('2026-11-28T15:00:00Z');
  const key = 'a key of the tests';
  const server = await startSampleStores({
    port: 0,
    host: '127.0.0.1',
    journal: join(folder, 'journal.jsonl'),
    apiKey: key,
    now: () => new Date(now),
    onFault: (fault) => console.error(fault),
  });
  const url = `http://127.0.0.1:${server.port}`;
  const faults = { lost: 0 };
  const real = createSampleStore({ url, browserUrl: () => url, key });
  const post = (path: string, form: Record<string, string> = {}): Promise<Response> => {
    now += 60_000;
    const body = new URLSearchParams(form).toString();
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });
  };
  const change = async (orderId: string, act: string): Promise<void> => {
    await post(`/shop/${shop}/orders/${orderId}`, { change: act });
  };
  const ordersNow = async (): Promise<readonly string[]> => {
    const page = await (await fetch(`${url}/shop/${shop}`)).text();
    return [...page.matchAll(/\/orders\/([0-9a-f-]{36})/g)].map(([, id = '']) => id);
  };
  const place = async (): Promise<string> => {
    const before = new Set(await ordersNow());
    await post(`/shop/${shop}/place`);
    return (await ordersNow()).find((id) => !before.has(id)) ?? '';
  };
  return {
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
      const asked = new URL(page).searchParams;
      const form = { ...Object.fromEntries(asked), answer: 'approve' };
      const answer = await post('/authorize', form);
      return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
    },
    forge: (answer) => ({ ...answer, code: 'another-code' }),
    place,
    async placeAtOnce(count) {
      const placed: string[] = [];
      for (let made = 0; made < count; made += 1) placed.push(await place());
      return placed;
    },
    cancel: (orderId) => change(orderId, 'cancel'),
    move: (orderId) => change(orderId, 'address'),
    shipPart: (orderId) => change(orderId, 'part'),
    notice({ address, noticeSecret }, about, secret = noticeSecret) {
      const topic = about === 'orders' ? 'orders' : 'disconnected';
      const body = JSON.stringify({ id: randomUUID(), topic, shop: address });
      return { headers: signText(noticeHeaders, secret, body, Date.now()), body, query: {} };
    },
    async limit() {
      await post(`/shop/${shop}/trouble`, { trouble: 'limit' });
    },
    loseAnswer: () => Promise.resolve(void (faults.lost = 1)),
    async revoke() {
      await post(`/shop/${shop}/trouble`, { trouble: 'revoke' });
    },
    allow: () => Promise.resolve(),
    async stop() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
