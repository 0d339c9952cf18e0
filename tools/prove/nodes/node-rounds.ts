import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDemoPeople } from '#apps/server/demo/make-demo.ts';
import { migrateProduct } from '#apps/server/migrate-product.ts';
import { choosePort } from '#kit/server/embedded-postgres/choose-port.ts';
import { createLog } from '#kit/server/log/log.ts';
import { inOneFile } from '../children/in-one-file.ts';
import { checkFleet, jobsDone } from './check-fleet.ts';
import { findDebianPrograms } from './debian-programs.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { setUpFleet } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { killAt } from './kills.ts';
import type { Happening } from './kills.ts';
import { upgradesOf } from './upgrades.ts';
import { Ledger } from './ledger.ts';
import { signInMembers } from './members.ts';
import type { NodeFlags } from './node-flags.ts';
import { PostgresPair } from './postgres-pair.ts';
import { PostgresServer } from './postgres-server.ts';
import { operationsFile } from './settings-files.ts';
import { countSentMail } from './sent-mail.ts';
import { Sockets } from './sockets.ts';
import { startWorkload } from './workload.ts';

const node = fileURLToPath(new URL('portal-node.ts', import.meta.url));
const usualMsEach = 15_000;

/**
 * Each round kills something under load. Afterward everything that was acknowledged is on both servers, once, and each
 * open page has read again what changed.
 */
export function nodeRounds(flags: NodeFlags, rounds: number): AsyncGenerator<string> {
  return onFleet(flags, (fleet, pair) =>
    Array.from({ length: rounds }, (_, round) => killAt(round, fleet, pair)),
  );
}

/** The same while each node is replaced by a later version, one by one, so that two versions run at once. */
export function upgradeRounds(flags: NodeFlags): AsyncGenerator<string> {
  return onFleet(flags, upgradesOf);
}

type Plan = (fleet: Fleet, pair: PostgresPair) => Promise<readonly Happening[]> | readonly Happening[];

/** Three nodes behind HAProxy, each with its PgBouncer, on a PostgreSQL pair. */
async function* onFleet(flags: NodeFlags, plan: Plan): AsyncGenerator<string> {
  const programs = findDebianPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'loupe-prove-nodes-'));
  await chmod(folder, 0o755);
  const { uid, gid } = programs.user;
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const file = await inOneFile(node);
  const pair = await openPair(programs, folder);
  let fleet: Fleet | undefined;
  try {
    await pair.begin();
    const direct = pair.primary.address('loupe', 'loupe');
    await migrateProduct(direct, createLog('warn'));
    await makeDemoPeople(direct, createLog('silent'), { memoryMib: 1, passes: 1 });
    fleet = await setUpFleet({ programs, folder, pair, program: file.path });
    await fleet.begin();
    yield* underLoad(fleet, pair, flags, await plan(fleet, pair));
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`The logs are in ${folder}.`);
    throw error;
  } finally {
    await fleet?.end();
    await pair.end();
    await file.remove();
  }
}

async function openPair(programs: DebianPrograms, folder: string): Promise<PostgresPair> {
  const settings = operationsFile('postgresql-pair.conf');
  const open = async (name: string): Promise<PostgresServer> =>
    new PostgresServer({
      name,
      folder: join(folder, name),
      port: await choosePort(undefined),
      programs,
      settings,
    });
  return new PostgresPair(await open('pg1'), await open('pg2'));
}

async function* underLoad(
  fleet: Fleet,
  pair: PostgresPair,
  { seconds, sockets: count, perSecond }: NodeFlags,
  happenings: readonly Happening[],
): AsyncGenerator<string> {
  const members = await signInMembers(fleet.url);
  const ledger = new Ledger();
  const sockets = new Sockets();
  const everyMs = seconds === undefined ? usualMsEach : (seconds * 1_000) / happenings.length;
  try {
    await sockets.open(fleet.url, members.all, count);
    const started = performance.now();
    const workload = startWorkload(members, ledger, perSecond);
    let longest = { ms: 0, what: 'nothing happened' };
    for (const { what, run } of happenings) {
      const next = setTimeout(everyMs);
      await setTimeout(everyMs / 5);
      const begun = performance.now();
      await run();
      await sockets.allConnected();
      const upMs = performance.now() - begun;
      await next;
      const ms = ledger.longestWaitMs(begun - everyMs / 5, performance.now());
      if (ms > longest.ms) longest = { ms, what };
      yield `${what}: all up after ${inSeconds(upMs)}; the longest a request waited is ${inSeconds(ms)}`;
    }
    await workload.finish();
    await sockets.allRead(ledger.newestContacts());
    await jobsDone(pair);
    const mail = await countSentMail(fleet.nodes.map(({ dataDir }) => dataDir));
    const lost = await checkFleet(ledger, pair, mail);
    if (lost.length > 0) throw new Error(`${lost.length} faults:\n${lost.slice(0, 20).join('\n')}`);
    yield summaryOf({
      mail,
      ledger,
      sockets,
      count: happenings.length,
      seconds: (performance.now() - started) / 1_000,
      longest,
    });
  } finally {
    sockets.close();
    members.stop();
  }
}

interface Outcome {
  readonly ledger: Ledger;
  readonly sockets: Sockets;
  readonly mail: ReadonlyMap<string, number>;
  readonly count: number;
  readonly seconds: number;
  readonly longest: { readonly ms: number; readonly what: string };
}

function summaryOf({ ledger, sockets, mail, count, seconds, longest }: Outcome): string {
  const refused = [...ledger.refused].map(([why, times]) => `${why} ${times} times`).join(', ');
  const again = [...mail.values()].filter((times) => times > 1).length;
  return [
    `tried: ${ledger.requests} requests in ${Math.round(seconds)} s with ${count} disturbances, ${sockets.count} sockets (${sockets.reconnects} reconnects), ${ledger.acknowledged} writes acknowledged`,
    'lost or done twice: none; every open page caught up',
    `${mail.size} emails, of which ${again} went out again under the same ID`,
    `longest outage: ${inSeconds(longest.ms)} (${longest.what})`,
    `repeated tries: ${refused === '' ? 'none' : refused}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join('; ');
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
