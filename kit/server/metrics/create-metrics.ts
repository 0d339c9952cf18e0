import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observeRequest(name: string, status: number, milliseconds: number): void;
  /** Counts a unit of work that collided with another and runs again. */
  countRepeat(code: string): void;
  /** The metrics in the Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface WatchedPools {
  readonly plain: Pool;
  readonly owner: Pool;
}

// Most answers take single milliseconds, an outside party's take seconds.
const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// Our choice: Prometheus gives up after ten seconds by default, and would then know nothing.
const patienceMs = 4_000;

/** The metrics of one node: its requests, process and pools, and the jobs of the whole product. */
export function createMetrics(pools: WatchedPools, withinMs = patienceMs): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'loupe_requests_total',
    help: 'Requests served, by call and status.',
    labelNames: ['call', 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'loupe_request_seconds',
    help: 'Response times.',
    labelNames: ['call'],
    buckets: secondsBuckets,
    registers: [register],
  });
  const repeats = new Counter({
    name: 'loupe_database_repeats_total',
    help: 'Units of work retried after a deadlock (40P01) or serialization failure (40001).',
    labelNames: ['code'],
    registers: [register],
  });
  watchPools(register, pools);
  const read = readerOf(pools.owner, withinMs);
  watchTransactions(register, read);
  watchCommits(register, read);
  watchJobs(register, read);
  return {
    observeRequest(name, status, milliseconds) {
      requests.inc({ call: name, status: String(status) });
      seconds.observe({ call: name }, milliseconds / 1000);
    },
    countRepeat: (code) => repeats.inc({ code }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

type Read = <Row extends object>(text: string) => Promise<readonly Row[]>;

/** No rows while the database is away or silent: the other metrics matter even more then. */
function readerOf(owner: Pool, withinMs: number): Read {
  return <Row extends object>(text: string) => {
    const query = { text, query_timeout: withinMs };
    return owner.query<Row>(query).then(
      ({ rows }): readonly Row[] => rows,
      () => [],
    );
  };
}

function watchPools(register: Registry, pools: WatchedPools): void {
  const gauge = new Gauge({
    name: 'loupe_database_connections',
    help: 'Connections in use or idle, and requests waiting for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const pool of ['plain', 'owner'] as const) {
        const { totalCount, idleCount, waitingCount } = pools[pool];
        gauge.set({ pool, state: 'used' }, totalCount - idleCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
        gauge.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

function watchTransactions(register: Registry, read: Read): void {
  const gauge = new Gauge({
    name: 'loupe_longest_transaction_seconds',
    help: 'Age of the oldest open transaction on any node.',
    registers: [register],
    async collect() {
      gauge.reset();
      for (const { seconds } of await read<{ seconds: number }>(oldestTransaction)) gauge.set(seconds);
    },
  });
}

const oldestTransaction = `
  select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as seconds
    from pg_stat_activity
    where datname = current_database() and application_name = 'loupe' and pid <> pg_backend_pid()`;

/** A replica that is away holds up every change, and soon every request. */
function watchCommits(register: Registry, read: Read): void {
  const gauge = new Gauge({
    name: 'loupe_waiting_commits',
    help: 'Commits on any node that wait for a replica of the database.',
    registers: [register],
    async collect() {
      gauge.reset();
      for (const { count } of await read<{ count: number }>(waitingCommits)) gauge.set(count);
    },
  });
}

const waitingCommits = `
  select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'`;

function watchJobs(register: Registry, read: Read): void {
  const labels = { labelNames: ['state'], registers: [register] };
  const gauge = new Gauge({
    name: 'loupe_jobs',
    help: 'Jobs across all nodes: waiting, running or failed.',
    ...labels,
    async collect() {
      gauge.reset();
      for (const { state, jobs } of await read<JobsInState>(jobsByState)) gauge.set({ state }, jobs);
    },
  });
  const oldest = new Gauge({
    name: 'loupe_oldest_job_seconds',
    help: 'How long the oldest job has been overdue or running.',
    ...labels,
    async collect() {
      oldest.reset();
      for (const { state, seconds } of await read<JobsInState>(jobsByState))
        if (state !== 'failed') oldest.set({ state }, seconds);
    },
  });
}

interface JobsInState {
  readonly state: string;
  readonly jobs: number;
  readonly seconds: number;
}

// A job that is planned for later counts as waiting and has waited for nothing yet.
const jobsByState = `
  select state.name as state, count(job.id)::integer as jobs,
      greatest(0, coalesce(max(extract(epoch from clock_timestamp() - job.since)), 0))::float8 as seconds
    from (values ('waiting'), ('running'), ('failed')) as state (name)
    left join (
      select id, coalesce(locked_at, run_at) as since,
          case when locked_at is not null then 'running'
               when attempts >= max_attempts then 'failed' else 'waiting' end as state
        from graphile_worker._private_jobs
    ) as job on job.state = state.name
    group by state.name`;
