import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { createCaller } from '#apps/server/testing/caller.ts';
import type { Caller } from '#apps/server/testing/caller.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import {
  buyShipments,
  emptyDraft,
  followPurchases,
  maxPerBatch,
  maxPerRun,
  priceShipments,
  printLabels,
  saveShipment,
} from '#modules/shipping/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { rounded } from './row.ts';
import type { Bench, Ground, Row } from './row.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** As few as the page sends at a time, so that a pause takes effect at once. */
const boughtAtOnce = 5;

/** The largest bulk run, as its page makes it; carriers and insurer answer at once. */
export const bench: Bench = {
  title: `${maxPerRun} labels in bulk`,
  async measure(ground) {
    const loupe = await startLoupe(ground);
    try {
      const { accessToken } = await signInOverHttp(loupe.url, findDemoPerson('Marta').personId);
      const marta = createCaller(loupe.url, accessToken);
      const ids = await saveAll(marta);
      const rows = [
        await timed(loupe, 'priced, bought and known', async () => buyAll(marta, ids)),
        await timed(loupe, 'printed into one file', async () => print(marta, ids)),
      ];
      const seconds = rows.reduce((sum, { took }) => sum + took, 0);
      return [
        { what: 'priced, bought and printed', figure: rounded(seconds), unit: 's', aim: { atMost: 20 } },
        ...rows.flatMap((one) => one.rows),
      ];
    } finally {
      await loupe.stop();
    }
  },
};

function startLoupe(ground: Ground): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    port: 5077,
    log: join(ground.folder, 'bulk.log'),
    environment: {
      DATABASE_URL: ground.connectionString,
      DATA_DIR: join(ground.folder, 'bulk'),
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
}

/** Low values, so that all may be in transit at once without approval. */
async function saveAll(marta: Caller): Promise<string[]> {
  const place = {
    company: 'Kessler & Co.',
    firstName: 'David',
    lastName: 'Kessler',
    phone: '1-2125550119',
    emailAddress: '',
    addressLine1: '22 W 48th St',
    addressLine2: 'Ste 1104',
    city: 'New York',
    state: 'NY',
    postalCode: '10036',
    countryCode: 'US',
    isResidential: false,
    validationStatus: 'Validated',
  } as const;
  const draft = {
    ...emptyDraft,
    notifyEmails: [],
    origin: place,
    destination: { ...place, addressLine1: '580 5th Ave' },
    cargo: 'FinishedJewelry',
    packaging: 'CustomBox',
    weightOz: 20,
    size: { length: 9, width: 6, height: 4 },
    declaredValue: cents(9_000),
    shipDate: addDays(day(providerDay(new Date())), 1),
  } as const;
  const ids: string[] = [];
  while (ids.length < maxPerRun) {
    const key = { 'idempotency-key': newId() };
    ids.push((await marta.call(saveShipment, { body: { draft } }, key)).answer.shipment.shipmentId);
  }
  return ids;
}

async function buyAll(marta: Caller, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(ids, maxPerBatch)) {
    const { items } = (await marta.call(priceShipments, { body: { shipmentIds: part } })).answer;
    const purchases = items.map(({ shipmentId, version, quoteId, options: [cheapest], stops }) => {
      if (quoteId === null || cheapest === undefined) throw new Error(`No price: ${stops.join(' ')}`);
      return { shipmentId, version, quoteId, optionId: cheapest.optionId, intentId: newId() };
    });
    for (const few of partsOf(purchases, boughtAtOnce)) {
      const { answer } = await marta.call(buyShipments, { body: { items: few } });
      const refusal = answer.items.find((one) => one.refusal !== null)?.refusal;
      if (refusal !== undefined) throw new Error(`Not bought: ${refusal?.words}`);
    }
  }
  for (;;) {
    const { items } = (await marta.call(followPurchases, { body: { shipmentIds: [...ids] } })).answer;
    if (items.length === ids.length && items.every(({ status }) => status === 'Completed')) return;
    const failed = items.find(({ status }) => status !== 'Completed' && status !== 'Running');
    if (failed !== undefined) throw new Error(`A purchase is ${failed.status}: ${failed.failure}`);
    await setTimeout(100);
  }
}

async function print(marta: Caller, ids: readonly string[]): Promise<void> {
  const how = { tab: 'NoTab', withGuidance: false, again: false } as const;
  const body = { ...how, shipmentIds: [...ids] };
  const { status } = await marta.call(printLabels, { body });
  if (status !== 200) throw new Error(`The labels were not printed: ${status}.`);
}

function partsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

interface Timed {
  readonly took: number;
  readonly rows: readonly Row[];
}

/** The carriers' and insurer's sandboxes run in the same process, so their time is included. */
async function timed(loupe: ServerProcess, what: string, act: () => Promise<void>): Promise<Timed> {
  const [began, before] = [performance.now(), loupe.usedSeconds() ?? 0];
  await act();
  const took = (performance.now() - began) / 1000;
  const used = (loupe.usedSeconds() ?? 0) - before;
  return {
    took,
    rows: [
      { what, figure: rounded(took), unit: 's' },
      { what: `processor time of the server: ${what}`, figure: rounded(used), unit: 's' },
    ],
  };
}
