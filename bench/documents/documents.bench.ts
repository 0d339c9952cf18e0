import { join } from 'node:path';
import { day } from '#kit/domain/day.ts';
import { systemClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { createLog } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { worker } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { memberLines } from '#platform/payments/server.ts';
import type { LedgerPlace } from '#platform/payments/server.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { signIn } from '../sign-in.ts';
import { busyMonth, longMonth, longYear, makeHistory } from './long-histories.ts';

const rounds = 3;
const reader = demoPeople.find(({ actor }) => actor.name === 'Marta Reyes')?.actor;

const documents = {
  pdf: `/services/billing/api/statements/${longMonth.from}/pdf`,
  sheet: `/services/billing/api/statements/${longMonth.from}/sheet`,
  statement: `/services/billing/api/statements/${busyMonth.from}/sheet`,
  year: `/services/billing/api/transactions/sheet?from=${longYear.from}-01&to=${longYear.to}-31`,
};

/** Long documents, compared with only reading the same lines from the database. */
export const bench: Bench = {
  title: 'Long documents',
  async measure(ground) {
    if (reader?.kind !== 'member') throw new Error("Marta isn't a member.");
    const { companyId, personId } = reader;
    // Creates the demo's people and pages.
    await (await startLoupe(ground)).stop();
    const pools = createPools(ground.connectionString, createLog('warn'), 2);
    try {
      await makeHistory(pools, companyId, longMonth);
      await makeHistory(pools, companyId, longYear);
      await makeHistory(pools, companyId, busyMonth);
      const reading: number[] = [];
      const taken: Record<keyof typeof documents, Taken[]> = {
        pdf: [],
        sheet: [],
        statement: [],
        year: [],
      };
      for (let round = 0; round < rounds; round += 1) {
        reading.push(await secondsToRead(pools, companyId));
        for (const name of ['pdf', 'sheet', 'statement', 'year'] as const)
          taken[name].push(await takeOne(ground, personId, documents[name]));
      }
      const read = median(reading);
      return [
        { what: `${longMonth.lines} lines read from the database`, figure: rounded(read, 2), unit: 's' },
        ...rowsOf(`a statement of ${longMonth.lines} lines as PDF`, taken.pdf, { read, atMost: 2 }),
        ...rowsOf(`the same as a spreadsheet`, taken.sheet, { read, atMost: 2 }),
        ...rowsOf(`a statement of ${busyMonth.lines} lines as a spreadsheet`, taken.statement, {
          read,
          atMost: 10,
        }),
        ...rowsOf(`${longYear.lines} transactions as a spreadsheet`, taken.year, { read, atMost: 5 }),
      ];
    } finally {
      await pools.end();
    }
  },
};

interface Taken {
  readonly seconds: number;
  readonly used: number;
  /** The peak above what the server used before, in MB. */
  readonly memory: number;
}

function rowsOf(
  what: string,
  taken: readonly Taken[],
  { read, atMost }: { readonly read: number; readonly atMost: number },
): Row[] {
  const of = (pick: (one: Taken) => number): number => median(taken.map(pick));
  return [
    {
      what,
      figure: rounded(
        of(({ seconds }) => seconds),
        2,
      ),
      unit: 's',
      aim: { atMost },
    },
    {
      what: `processor time of it`,
      figure: rounded(
        of(({ used }) => used),
        2,
      ),
      unit: 's',
    },
    { what: 'to reading 10,000 lines', figure: rounded(of(({ seconds }) => seconds / read)), unit: 'times' },
    {
      what: 'memory for it at its highest',
      figure: Math.round(of(({ memory }) => memory)),
      unit: 'MB',
      aim: { atMost: 60 },
    },
  ];
}

function startLoupe({ connectionString, folder }: Ground): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    port: 5079,
    log: join(folder, 'documents.log'),
    environment: {
      DATABASE_URL: connectionString,
      DATA_DIR: join(folder, 'documents'),
      ROLES: 'web',
    },
    probe: '/readyz',
  });
}

/** Each document on a server that has written none before, so that its memory isn't hidden by an earlier one's. */
async function takeOne(ground: Ground, personId: string, path: string): Promise<Taken> {
  const loupe = await startLoupe(ground);
  try {
    const headers = await signIn(loupe.url, personId);
    const before = loupe.memory();
    const used = loupe.usedSeconds() ?? 0;
    const begun = performance.now();
    await download(loupe.url + path, headers);
    const seconds = (performance.now() - begun) / 1_000;
    return {
      seconds,
      used: (loupe.usedSeconds() ?? 0) - used,
      memory: ((loupe.memory()?.highest ?? 0) - (before?.held ?? 0)) / 1_000_000,
    };
  } finally {
    await loupe.stop();
  }
}

async function download(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  await response.body?.pipeTo(new WritableStream());
}

/** A thousand at a time, as the document reads them. */
async function secondsToRead(pools: Pools, companyId: string): Promise<number> {
  const parts = { clock: systemClock, tell: () => undefined, record: () => Promise.resolve() };
  const work = <T>(act: (ctx: Ctx) => Promise<T>): Promise<T> =>
    workAs(
      unitOfWorkOn(pools.plain),
      parts,
      { binding: 'job' },
      { actor: worker, trace: traceFrom(undefined) },
      act,
    );
  const begun = performance.now();
  let after: LedgerPlace | undefined;
  let read = 0;
  for (;;) {
    const place = after;
    const lines = await work((ctx) =>
      memberLines(ctx, companyId, {
        from: day(`${longMonth.from}-01`),
        to: day(`${longMonth.to}-31`),
        asOf: systemClock.now(),
        limit: 1_000,
        after: place,
      }),
    );
    read += lines.length;
    after = lines.at(-1);
    if (after === undefined) break;
  }
  if (read !== longMonth.lines) throw new Error(`${read} lines were read.`);
  return (performance.now() - begun) / 1_000;
}
