import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { onCore, startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';

const run = promisify(execFile);
const rounds = 5;

/** What a sign-in costs besides its hash, and a renewed token besides what every request costs. */
export const bench: Bench = {
  title: 'Sign-ins and renewed tokens',
  async measure(ground) {
    const loupe = await startLoupe(ground);
    try {
      const signIns = await measureSignIns(loupe);
      return [...signIns, ...(await measureRenewals(loupe))];
    } finally {
      await loupe.stop();
    }
  },
};

function startLoupe(ground: Ground): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    port: 5061,
    log: join(ground.folder, 'sign-in.log'),
    environment: {
      DATABASE_URL: ground.connectionString,
      DATA_DIR: join(ground.folder, 'sign-in'),
      PUBLIC_URL: 'http://127.0.0.1:5061',
      // Everybody comes from an address of their own, so that the limits of one don't stop the measurement.
      TRUST_PROXY: 'yes',
      ROLES: 'web',
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
}

/** A script of the bench on a core of its own says how much it got done a second. */
async function perSecondOf(core: 0 | 1, script: string, ...words: string[]): Promise<number> {
  const [program, rest] = onCore(core, [process.execPath, join(import.meta.dirname, script), ...words]);
  const { stdout } = await run(program, rest);
  return (JSON.parse(stdout) as { perSecond: number }).perSecond;
}

async function measureSignIns(loupe: ServerProcess): Promise<Row[]> {
  const alone: number[] = [];
  const whole: number[] = [];
  await eventLoopP99(loupe);
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await perSecondOf(0, '../servers/hash-alone.ts', '6', '8'));
    await eventLoopP99(loupe);
    whole.push(await perSecondOf(1, 'sign-in-load.ts', loupe.url, '6', '8'));
    delays.push(await eventLoopP99(loupe));
  }
  const ratios = whole.map((figure, round) => (100 * figure) / (alone[round] ?? 0));
  return [
    { what: 'the password hash alone', figure: rounded(median(alone)), unit: '/s' },
    { what: 'whole sign-ins', figure: rounded(median(whole)), unit: '/s' },
    { what: 'sign-ins to the hash alone', figure: rounded(median(ratios)), unit: '%', aim: { atLeast: 80 } },
    {
      what: 'event loop delay meanwhile, p99',
      figure: rounded(median(delays)),
      unit: 'ms',
      aim: { atMost: 20 },
    },
  ];
}

/** Since the last look; the figure holds the ten milliseconds of the sampling itself. */
async function eventLoopP99(loupe: ServerProcess): Promise<number> {
  const text = await (await fetch(`${loupe.url}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The metrics say nothing of the event loop.');
  return Number(seconds) * 1_000;
}

async function measureRenewals(loupe: ServerProcess): Promise<Row[]> {
  const reads: number[] = [];
  const renewals: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    reads.push(await perSecondOf(1, 'refresh-load.ts', loupe.url, 'read', '4', '20'));
    renewals.push(await perSecondOf(1, 'refresh-load.ts', loupe.url, 'renew', '4', '20'));
  }
  const ratios = renewals.map((figure, round) => (100 * figure) / (reads[round] ?? 0));
  return [
    { what: 'a signed request that reads one row', figure: Math.round(median(reads)), unit: '/s' },
    { what: 'renewed tokens', figure: Math.round(median(renewals)), unit: '/s' },
    { what: 'renewed tokens to the pipe', figure: rounded(median(ratios)), unit: '%', aim: { atLeast: 50 } },
  ];
}
