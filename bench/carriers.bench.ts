import { day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { RateRequest } from '#outside/carriers/port.ts';
import { createSandboxCounter } from '#outside/carriers/sandbox/sandbox-counter.ts';
import { rateParcel } from '#outside/carriers/sandbox/rating/rate-parcel.ts';
import { readRateTables } from '#outside/carriers/sandbox/rating/read-tables.ts';
import { startSandboxCarriers } from '#outside/carriers/sandbox/server/start-sandbox-carriers.ts';
import { join } from 'node:path';
import { median, rounded } from './row.ts';
import type { Bench, Row } from './row.ts';

const rounds = 9;
const quotesARound = 200;

/** The cost of quoting every service of the three carriers in this process. */
export const bench: Bench = {
  title: 'Carriers: every service of three carriers priced',
  async measure({ folder }) {
    return [await reckoned(), await measureHttp(folder)];
  },
};

/** Pricing alone: zones, weights, tables, surcharges, days. */
async function reckoned(): Promise<Row> {
  const tables = readRateTables();
  const figure = await cpuMilliseconds(async (at) => void rateParcel(tables, requestOf(at)));
  return { what: 'CPU of the prices alone', figure, unit: 'ms', aim: { atMost: 5 } };
}

/** Both ends of the connection are in this process: the sandbox that prices and the adapter that reads its answer. */
async function measureHttp(folder: string): Promise<Row> {
  const sandbox = await startSandboxCarriers({
    port: 0,
    host: '127.0.0.1',
    journal: join(folder, 'carriers', 'journal.jsonl'),
    now: () => new Date('2026-11-16T14:00:00Z'),
    apiKey: 'a key of the bench',
    noticeSecret: 'a secret of the bench',
    noticesUrl: () => undefined,
    billing: { seed: 'bench' },
    shipped: () => Promise.resolve([]),
    onFault: (fault) => {
      throw fault;
    },
  });
  try {
    const counter = createSandboxCounter({
      url: `http://127.0.0.1:${sandbox.port}`,
      key: 'a key of the bench',
      noticeSecret: 'a secret of the bench',
    });
    const figure = await cpuMilliseconds(async (at) => {
      const answer = await counter.rate(requestOf(at));
      if (answer.kind !== 'rated') throw new Error(answer.reason);
    });
    return { what: 'CPU of a whole quote, both ends of the wire', figure, unit: 'ms', aim: { atMost: 5 } };
  } finally {
    await sandbox.close();
  }
}

/** Per quote, the median of the rounds; the first is a warm-up and doesn't count. */
async function cpuMilliseconds(quote: (at: number) => Promise<void>): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    for (let at = 0; at < quotesARound; at += 1) await quote(at);
    const { user, system } = process.cpuUsage(before);
    if (round > 0) figures.push((user + system) / 1_000 / quotesARound);
  }
  return rounded(median(figures), 2);
}

const zips = ['94108', '10007', '60602', '02903', '98101', '33131', '80202', '99501'];

function requestOf(at: number): RateRequest {
  const place = { postalCode: '10036', state: 'NY', country: 'US', residential: false };
  return {
    shipDate: day('2026-11-16'),
    from: place,
    to: { ...place, postalCode: zips[at % zips.length] ?? '94108', state: 'CA', residential: at % 2 === 0 },
    parcel: { packaging: 'CustomBox', weightOz: 1 + (at % 320), dimensions: [9, 6, 4] },
    extras: {
      signature: 'Secure',
      declaredValue: noMoney,
      saturdayDelivery: at % 3 === 0,
      holdAtLocation: false,
      collectOnDelivery: null,
      registeredMail: false,
      valuables: true,
      billTo: null,
    },
    reference: '',
  };
}
