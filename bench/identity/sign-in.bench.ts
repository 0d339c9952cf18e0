import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { getUserSettings } from '#platform/settings/contract.ts';
import { keepSettings } from '../keep-settings.ts';
import { loadFor } from '../load.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { onCore, startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { ratio, rowsOf, takeOn } from '../taken.ts';
import type { Taken } from '../taken.ts';
import type { Done } from './keep-asking.ts';

const run = promisify(execFile);
const rounds = 5;
const personId = demoPeople[0]?.actor.personId ?? '';

/** The cost of a sign-in besides its hash, and of a renewed token besides that of any request. */
export const bench: Bench = {
  title: 'Sign-ins and renewed tokens',
  async measure(ground) {
    const loupe = await startLoupe(ground);
    try {
      return [...(await measureSignIns(loupe)), ...(await measureRenewals(loupe))];
    } finally {
      await loupe.stop();
    }
  },
};

function startLoupe(ground: Ground): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    // 5060 and 5061 are reserved for telephony, and `fetch` opens neither.
    port: 5058,
    log: join(ground.folder, 'sign-in.log'),
    environment: {
      DATABASE_URL: ground.connectionString,
      DATA_DIR: join(ground.folder, 'sign-in'),
      // Each from its own IP address, so that limits don't stop the measurement.
      TRUST_PROXY: 'yes',
      ROLES: 'web',
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
}

/** A bench script on its own core reports its count; one that doesn't end is stopped. */
async function scriptOn<T extends Done>(core: 0 | 1, script: string, ...words: string[]): Promise<T> {
  const [program, rest] = onCore(core, [process.execPath, join(import.meta.dirname, script), ...words]);
  const { stdout } = await run(program, rest, { timeout: 120_000 });
  return JSON.parse(stdout) as T;
}

async function measureSignIns(loupe: ServerProcess): Promise<Row[]> {
  const alone: Taken[] = [];
  const whole: Taken[] = [];
  const delays: number[] = [];
  await warmUp(loupe);
  for (let round = 0; round < rounds; round += 1) {
    const hashed = await scriptOn<Done & { usedSeconds: number }>(0, '../servers/hash-alone.ts', '6', '8');
    alone.push({
      perSecond: hashed.perSecond,
      milliseconds: (1_000 * hashed.usedSeconds) / hashed.total,
    });
    await eventLoopP99(loupe);
    whole.push(await takeOn(loupe, () => scriptOn(1, 'sign-in-load.ts', loupe.url, '6', '8')));
    delays.push(await eventLoopP99(loupe));
  }
  return [
    ...rowsOf('the password hash alone', alone, 'ms'),
    ...rowsOf('whole sign-ins', whole, 'ms'),
    { what: 'sign-ins to the hash alone', figure: ratio(whole, alone), unit: '%', aim: { atLeast: 80 } },
    {
      what: 'event loop delay, p99',
      figure: rounded(median(delays)),
      unit: 'ms',
      aim: { atMost: 20 },
    },
  ];
}

/** Warms up the sign-in code first: demo sign-ins need no hash. */
async function warmUp({ url }: ServerProcess): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1)
    await Promise.all(Array.from({ length: 8 }, () => signInOverHttp(url, personId)));
}

/** Since the last sample; includes the ten milliseconds of sampling itself. */
async function eventLoopP99(loupe: ServerProcess): Promise<number> {
  const text = await (await fetch(`${loupe.url}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The metrics lack the event loop.');
  return Number(seconds) * 1_000;
}

async function measureRenewals(loupe: ServerProcess): Promise<Row[]> {
  const reads: Taken[] = [];
  const renewals: Taken[] = [];
  // The first round is a warm-up and doesn't count.
  for (let round = 0; round <= rounds; round += 1) {
    const tabs = await Promise.all(Array.from({ length: 20 }, () => signInOverHttp(loupe.url, personId)));
    const authorization = `Bearer ${tabs[0]?.accessToken}`;
    const headers = { authorization, 'x-subscription-key': 'loupe-web' };
    if (round === 0) await keepSettings(loupe.url, headers);
    const read = await takeOn(loupe, () => loadFor(`${loupe.url}${getUserSettings.path}`, headers, 3));
    const chains = tabs.map(({ refreshToken }) => refreshToken ?? '');
    const renewed = await takeOn(loupe, () => scriptOn(1, 'renewal-load.ts', loupe.url, '3', ...chains));
    if (round === 0) continue;
    reads.push(read);
    renewals.push(renewed);
  }
  return [
    ...rowsOf('a signed request that reads one row', reads, 'µs'),
    ...rowsOf('renewed tokens', renewals, 'µs'),
    { what: 'renewed tokens to the pipe', figure: ratio(renewals, reads), unit: '%', aim: { atLeast: 50 } },
  ];
}
