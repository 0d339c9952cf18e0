import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createCaller } from '#apps/server/testing/caller.ts';
import type { Caller } from '#apps/server/testing/caller.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { connectSampleShop, signNotice } from '#apps/server/testing/shipping/sample-shop.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { changeStoreMethods, getStore, receiveStoreNotice } from '#modules/shipping/contract.ts';
import { rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';

const notices = 1_000;
const carts = 500;
const shopName = 'busy-shop';

/** A store that sends many webhooks at once, and customers at its checkout. */
export const bench: Bench = {
  title: `A burst of ${notices.toLocaleString('en-US')} store webhooks, and live rates at checkout`,
  async measure(ground) {
    const dataDir = join(ground.folder, 'stores');
    const loupe = await startLoupe(ground, dataDir);
    try {
      const { accessToken } = await signInOverHttp(loupe.url, findDemoPerson('Marta').personId);
      const marta = createCaller(loupe.url, accessToken);
      const shop = await connectSampleShop({ clock: { now: () => new Date() } }, marta, shopName);
      return [
        ...(await rateRows(marta, shop.storeId)),
        ...(await noticeRows(loupe, marta, shop, join(dataDir, 'web-stores', 'journal.jsonl'))),
      ];
    } finally {
      await loupe.stop();
    }
  },
};

function startLoupe({ connectionString, folder }: Ground, dataDir: string): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    port: 5084,
    log: join(folder, 'stores.log'),
    environment: {
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
}

type Shop = Awaited<ReturnType<typeof connectSampleShop>>;

/** Every notice has an order of its own; the orders are placed before, so that only the notices are timed. */
async function noticeRows(
  { url }: ServerProcess,
  marta: Caller,
  shop: Shop,
  journal: string,
): Promise<readonly Row[]> {
  await shop.press('notices', { way: 'none' });
  await inLanes(Array.from({ length: notices }), 20, () => shop.place());
  const secret = await secretIn(journal);
  const target = `${url}${receiveStoreNotice.path.replace(':storeId', shop.storeId)}`;
  const began = performance.now();
  const statuses = await inLanes(Array.from({ length: notices }), 50, async () => {
    const body = JSON.stringify({ id: newId(), topic: 'orders', shop: shopName });
    const headers = signNotice(secret, body);
    return (await fetch(target, { method: 'POST', body, headers })).status;
  });
  const absorbed = (performance.now() - began) / 1_000;
  const lost = statuses.filter((status) => status !== 204).length;
  if (lost > 0) throw new Error(`${lost} webhooks were not absorbed.`);
  const store = async () => (await marta.call(getStore, { params: { storeId: shop.storeId } })).answer;
  while ((await store()).waiting < notices) await setTimeout(500);
  const imported = (performance.now() - began) / 1_000;
  return [
    {
      what: `${notices.toLocaleString('en-US')} webhooks at once, until the last is absorbed`,
      figure: rounded(absorbed),
      unit: 's',
      aim: { atMost: 10 },
    },
    { what: 'until the last of their orders is a saved shipment', figure: rounded(imported), unit: 's' },
    {
      what: 'orders imported',
      figure: (await store()).waiting,
      unit: '',
      aim: { atLeast: notices },
    },
  ];
}

/** The sample store signs with the secret in its journal. */
async function secretIn(journal: string): Promise<string> {
  const secrets = [...(await readFile(journal, 'utf8')).matchAll(/"noticeSecret":"([^"]+)"/g)];
  return secrets.at(-1)?.[1] ?? '';
}

const zips = ['60614', '10001', '02108', '97204', '31401', '37203', '55403', '02840', '78701', '98101'];

async function rateRows(marta: Caller, storeId: string): Promise<readonly Row[]> {
  const method = (name: string, service: string, markupPercent: number) =>
    ({
      methodId: newId(),
      name,
      description: '',
      minSubtotal: cents(0),
      maxSubtotal: null,
      priceKind: 'Markup',
      flatRate: cents(0),
      markupPercent,
      carrier: 'FedEx',
      service,
      isEnabled: true,
    }) as const;
  const { answer } = await marta.call(changeStoreMethods, {
    params: { storeId },
    body: {
      version: 1,
      methods: [method('Two days', 'FEDEX_2_DAY', 0), method('Overnight', 'STANDARD_OVERNIGHT', 15)],
      fallback: { name: 'Standard', description: '', flatRate: cents(1_500), carrier: 'UPS', service: '03' },
    },
  });
  const times: number[] = [];
  let fallbacks = 0;
  await inLanes(Array.from({ length: carts }), 4, async (_, at) => {
    const began = performance.now();
    const reply = await fetch(answer.ratesUrl ?? '', { method: 'POST', body: cartOf(at) });
    const { rates } = (await reply.json()) as { rates: { label: string }[] };
    times.push(performance.now() - began);
    if (rates[0]?.label === 'Standard') fallbacks += 1;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  return [
    { what: 'live rates for a cart, median', figure: share(0.5), unit: 'ms' },
    { what: 'live rates for a cart, p99', figure: share(0.99), unit: 'ms', aim: { atMost: 300 } },
    { what: 'carts that got the fallback because carriers were late', figure: fallbacks, unit: '' },
  ];
}

/** A few carts are new to the portal, and most were asked for before. */
const cartOf = (at: number): string =>
  JSON.stringify({
    package: {
      contents_cost: String(100 + (at % 7) * 50),
      weight: 1 + (at % 3),
      destination: { country: 'US', state: '', postcode: zips[at % zips.length], city: '' },
    },
  });

/** A fixed number at a time. */
async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  act: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < items.length) {
        const at = next;
        next += 1;
        results[at] = await act(items[at] as Item, at);
      }
    }),
  );
  return results;
}
