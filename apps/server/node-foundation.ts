import { MovableClock } from '#kit/server/clock.ts';
import { checkPooler } from '#kit/server/database/check-pooler.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { listen } from '#kit/server/listen/listen.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import { clockChannel, shareClock } from '#kit/server/listen/shared-clock.ts';
import type { Log } from '#kit/server/log/log.ts';
import { createMetrics } from '#kit/server/metrics/create-metrics.ts';
import type { Metrics } from '#kit/server/metrics/create-metrics.ts';
import { stonesChannel } from '#modules/marketplace/server.ts';
import { peopleChannel } from '#platform/companies/server.ts';
import type { KnownPeople } from '#platform/companies/server.ts';
import { endedGrantsChannel } from '#platform/identity/server.ts';
import { flagsChannel, KnownFlags } from '#platform/settings/server.ts';
import { trackPeople } from './sign-in/read-callers.ts';
import { changesChannel } from './tell-changes.ts';
import type { StartOptions } from './surroundings.ts';

/** The foundation of a node: database, clock, and messages from other nodes. */
export interface NodeServices {
  readonly clock: MovableClock;
  readonly pools: Pools;
  /** Reads the demo's clock, which a move on another node may not have reached yet. */
  readonly readClock: () => Promise<void>;
  readonly metrics: Metrics;
  readonly listener: Listener;
  readonly flags: KnownFlags;
  readonly unitOfWork: UnitOfWork;
  readonly people: KnownPeople;
}

export async function createNodeServices({
  configuration,
  connectionString,
  log,
}: StartOptions): Promise<NodeServices> {
  const clock = new MovableClock();
  const channels = [
    clockChannel,
    changesChannel,
    flagsChannel,
    peopleChannel,
    stonesChannel,
    endedGrantsChannel,
  ];
  const { databasePool, databasePooler: pooler } = configuration;
  const pools = createPools(connectionString, log, databasePool, { pooler });
  await checkPooler(pools);
  const listener = await listen(connectionString, channels, log);
  const readClock = await shareClock(clock, listener, pools.owner, log);
  const flags = new KnownFlags(pools);
  await followFlags(flags, listener, log);
  const metrics = createMetrics(pools);
  const unitOfWork = unitOfWorkOn(pools.plain, metrics.countRepeat, pools.throughPooler);
  const people = trackPeople(unitOfWork, listener);
  return { clock, readClock, pools, metrics, listener, flags, unitOfWork, people };
}

async function followFlags(flags: KnownFlags, listener: Listener, log: Log): Promise<void> {
  const again = (): void => {
    flags
      .refresh()
      .catch((error: Error) => log.warn({ reason: error.message }, "couldn't read the feature flags"));
  };
  listener.on(flagsChannel, again);
  listener.onReconnect(again);
  await flags.refresh();
}
