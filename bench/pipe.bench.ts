import { join } from 'node:path';
import { demoPeople } from '#platform/companies/contract.ts';
import { getUserSettings } from '#platform/settings/contract.ts';
import { keepSettings } from './keep-settings.ts';
import { loadFor } from './load.ts';
import { median, rounded } from './row.ts';
import type { Bench, Ground, Row } from './row.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';

const rounds = 9;
const seconds = 3;

/** A signed request that reads one row through the whole pipe, compared with bare Fastify on the same database. */
export const bench: Bench = {
  title: 'A signed request that reads one row, requests a second',
  async measure(ground) {
    const servers: ServerProcess[] = [];
    try {
      const rivals = await startRivals(ground, servers);
      const taken: Taken[][] = [];
      // The first round is a warm-up and doesn't count.
      for (let round = 0; round <= rounds; round += 1) {
        const one: Taken[] = [];
        for (const rival of rivals) one.push(await take(rival));
        if (round > 0) taken.push(one);
      }
      return rowsOf(rivals, taken);
    } finally {
      for (const server of servers) await server.stop();
    }
  },
};

interface Taken {
  readonly perSecond: number;
  readonly microseconds: number;
}

async function take({ url, headers, server }: Rival): Promise<Taken> {
  const before = server.usedSeconds() ?? 0;
  const { perSecond, total } = await loadFor(url, headers, seconds);
  const used = (server.usedSeconds() ?? 0) - before;
  return { perSecond, microseconds: (used / total) * 1_000_000 };
}

interface Rival {
  readonly what: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly server: ServerProcess;
}

async function startRivals(ground: Ground, servers: ServerProcess[]): Promise<Rival[]> {
  const personId = demoPeople[0]?.actor.personId ?? '';
  const environment = { DATABASE_URL: ground.connectionString };
  const loupe = await startServer({
    words: ['apps/server/main.ts'],
    port: 5051,
    log: join(ground.folder, 'loupe.log'),
    environment: {
      ...environment,
      DATA_DIR: join(ground.folder, 'loupe'),
      ROLES: 'web',
      // Limits work as always, only with room for one person who sends a thousand requests.
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
  servers.push(loupe);
  const headers = await signIn(loupe.url, personId);
  await keepSettings(loupe.url, headers);
  const bare = async (what: string, mode: string, port: number): Promise<Rival> => {
    const words = ['bench/servers/bare-fastify.ts', mode, personId] as const;
    const log = join(ground.folder, `${mode}.log`);
    const server = await startServer({ words, port, log, environment, probe: '/ready' });
    servers.push(server);
    return { what, url: `${server.url}/settings`, headers: {}, server };
  };
  const url = `${loupe.url}${getUserSettings.path}`;
  return [
    { what: 'Loupe, the whole pipe', url, headers, server: loupe },
    await bare('bare Fastify, the same statements', 'same-statements', 5053),
    await bare('bare Fastify, the one query alone', 'one-query', 5054),
  ];
}

/** Each round has its own ratio, since a busy machine slows neighboring runs alike. */
function rowsOf(rivals: readonly Rival[], taken: readonly (readonly Taken[])[]): Row[] {
  const of = (pick: (round: readonly Taken[]) => number): number => median(taken.map(pick));
  const ratio = (to: number) =>
    rounded(of((round) => (100 * (round[0]?.perSecond ?? 0)) / (round[to]?.perSecond ?? 0)));
  return [
    ...rivals.map(({ what }, at) => ({
      what,
      figure: Math.round(of((round) => round[at]?.perSecond ?? 0)),
      unit: '/s',
    })),
    ...rivals.map(({ what }, at) => ({
      what: `processor time a request: ${what}`,
      figure: Math.round(of((round) => round[at]?.microseconds ?? 0)),
      unit: 'µs',
    })),
    { what: 'Loupe to the same statements', figure: ratio(1), unit: '%', aim: { atLeast: 60 } },
    { what: 'Loupe to the one query', figure: ratio(2), unit: '%', aim: { atLeast: 20 } },
  ];
}
