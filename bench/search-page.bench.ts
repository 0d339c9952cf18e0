import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MovableClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { listen } from '#kit/server/listen/listen.ts';
import { createLog } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { searchDiamonds } from '#modules/marketplace/contract.ts';
import { openCatalog, searchRoutes, stonesChannel } from '#modules/marketplace/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { fillStones, usualStones } from './fill-stones.ts';
import { median, rounded } from './row.ts';
import type { Bench, Ground } from './row.ts';
import { percentile } from './search/figures.ts';
import { sendAtRate } from './search/send-at-rate.ts';
import { startServer } from './server-process.ts';
import { signIn } from './sign-in.ts';

const searches = 120;
const rounds = 9;
/** Fewer over HTTP: a person may search 1,200 times a minute. */
const roundsOverHttp = 4;

/** Many jewelers at once: requests leave at this rate, however long earlier ones take. */
const perSecond = 200;
const atRateSeconds = 15;
const warmUpSeconds = 3;
/** Enough people that none reaches the limit per person; the first one searches alone. */
const searchers = ['Marta', 'Jonah', 'Nadia', 'Tomas', 'Elena', 'Sven'];

/** A jeweler's wait while setting filters: a page of 50 stones with every count, over the whole demo. */
export const bench: Bench = {
  title: 'A page of 50 stones with all counts',
  async measure(ground) {
    const stones = ground.stones ?? usualStones;
    const begun = performance.now();
    await fillStones(ground, stones);
    const filled = (performance.now() - begun) / 1_000;
    const { loaded, taken: inside } = await measureHandler(ground);
    // The second engine finds what the first one saved when it stopped.
    const { loaded: resumed } = await measureHandler(ground);
    const aMillion = (seconds: number) => rounded((seconds * 1_000_000) / stones, 2);
    const whole = await measureRequests(ground);
    return [
      {
        what: `handler and encoding over ${stones} stones, median`,
        figure: rounded(median(inside), 3),
        unit: 'ms',
        aim: { atMost: 0.7 },
      },
      { what: 'the same, p99', figure: rounded(percentile(inside, 0.99), 3), unit: 'ms' },
      { what: 'the whole request, median', figure: rounded(median(whole.alone), 2), unit: 'ms' },
      {
        what: `at ${perSecond} requests a second, p50`,
        figure: rounded(percentile(whole.atRate, 0.5), 2),
        unit: 'ms',
        aim: { atMost: 3 },
      },
      {
        what: `at ${perSecond} requests a second, p99`,
        figure: rounded(percentile(whole.atRate, 0.99), 2),
        unit: 'ms',
        aim: { atMost: 15 },
      },
      {
        what: 'engine filled from the database, a million stones at that pace',
        figure: aMillion(loaded),
        unit: 's',
        aim: { atMost: 12 },
      },
      {
        what: 'engine filled from its snapshot and what changed since, a million at that pace',
        figure: aMillion(resumed),
        unit: 's',
      },
      { what: `${stones} stones made and loaded`, figure: rounded(filled), unit: 's' },
    ];
  },
};

const shapes = ['Round', 'Oval', 'Pear', 'Emerald', 'Cushion', 'Princess'] as const;
const ends = ['G', 'H', 'J', 'YZ'] as const;
const makes = ['Empty', '3EX', '3VG+'] as const;

/** As a person narrows a search: shape, weight, color and make in turn, cheapest first. */
const bodyAt = (at: number) => ({
  productType: at % 3 === 0 ? ('Lab Diamond' as const) : ('Natural Diamond' as const),
  ...(at % 4 === 0 ? {} : { shapes: [shapes[at % shapes.length] ?? 'Round'] }),
  ...(at % 5 === 0 ? {} : { carat: { from: 3_000 + (at % 20) * 1_000, to: 12_000 + (at % 20) * 1_500 } }),
  color: { from: 'D' as const, to: ends[at % ends.length] ?? 'YZ' },
  make: makes[at % makes.length] ?? 'Empty',
  sortBy: at % 7 === 0 ? ('carat' as const) : ('price' as const),
  sortDirection: 'ascending' as const,
  offset: 0,
  limit: 50,
  facets: true,
});
const bodies = Array.from({ length: searches }, (_, at) => bodyAt(at));

/**
 * The use case alone, from the decoded request to the bytes of its answer; before it, seconds until the engine is
 * full.
 */
async function measureHandler(ground: Ground): Promise<{ loaded: number; taken: number[] }> {
  const log = createLog('warn');
  const pools = createPools(ground.connectionString, log);
  const listener = await listen(ground.connectionString, [stonesChannel], log);
  const unitOfWork = unitOfWorkOn(pools.plain);
  const catalog = openCatalog({ unitOfWork, pools, listener, log, folder: join(ground.folder, 'search') });
  const actor = demoPeople[0]?.actor;
  const found = searchRoutes(catalog).find(({ endpoint }) => endpoint.name === searchDiamonds.name);
  if (actor === undefined || found === undefined || !('runSteps' in found))
    throw new Error('There are no searches.');
  const parts = { clock: new MovableClock(), tell: () => undefined, record: () => Promise.resolve() };
  const caller = { actor, trace: traceFrom(undefined), address: '127.0.0.1' };
  const steps = {
    ...caller,
    clock: parts.clock,
    work: <T>(act: Parameters<typeof workAs<typeof actor, T>>[4], bound = { binding: 'none' as const }) =>
      workAs(unitOfWork, parts, bound, caller, act),
  };
  const facts = {
    address: caller.address,
    origin: '',
    header: () => undefined,
    countSender: () => Promise.resolve(),
  };
  try {
    const begun = performance.now();
    await catalog.caughtUp();
    const loaded = (performance.now() - begun) / 1_000;
    return { loaded, taken: await timed((body) => Promise.resolve(found.runSteps(steps, { body }, facts))) };
  } finally {
    await catalog.stop();
    await listener.stop();
    await pools.end();
  }
}

/** The first round warms up code and written stones and doesn't count. */
async function timed(
  send: (body: (typeof bodies)[number]) => Promise<unknown>,
  times = rounds,
): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round <= times; round += 1)
    for (const body of bodies) {
      const begun = performance.now();
      await send(body);
      if (round > 0) taken.push(performance.now() - begun);
    }
  return taken;
}

function personIdOf(firstName: string): string {
  const person = demoPeople.find(({ actor }) => actor.name.startsWith(`${firstName} `));
  if (person === undefined) throw new Error(`No one in the demo is named ${firstName}.`);
  return person.actor.personId;
}

interface OverHttp {
  /** One after another, as one person's browser sends them. */
  readonly alone: number[];
  /** `perSecond`, as many people send them. */
  readonly atRate: number[];
}

/** The same searches over HTTP. */
async function measureRequests({ connectionString, folder }: Ground): Promise<OverHttp> {
  const server = await startServer({
    words: ['apps/server/main.ts'],
    port: 5077,
    log: join(folder, 'search-page.log'),
    environment: {
      DATABASE_URL: connectionString,
      DATA_DIR: join(folder, 'search-page'),
      ROLES: 'web',
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
  try {
    const people = await Promise.all(searchers.map((name) => signIn(server.url, personIdOf(name))));
    const search = async (body: (typeof bodies)[number]): Promise<string> => {
      const answer = await fetch(`${server.url}${searchDiamonds.path}`, {
        method: 'POST',
        headers: { ...people[0], 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`A search was answered ${answer.status}.`);
      return answer.text();
    };
    // The node's engine fills while the node already answers.
    await pause(5_000);
    const alone = await timed((body) => search(body), roundsOverHttp);
    const load = loadavg()[0]?.toFixed(1) ?? '?';
    console.log(`${perSecond} a second on ${availableParallelism()} cores, load ${load} before`);
    const atRate = await sendAtRate({
      url: `${server.url}${searchDiamonds.path}`,
      bodies,
      headers: people.slice(1),
      perSecond,
      warmUpSeconds,
      seconds: atRateSeconds,
    });
    return { alone, atRate };
  } finally {
    await server.stop();
  }
}
