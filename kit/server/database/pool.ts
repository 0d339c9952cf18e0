import { Client, Pool, types } from 'pg';
import type { ClientConfig, PoolConfig } from 'pg';
import type { Log } from '../log/log.ts';

// bigint as a number (our cents and counters stay far below 2^53), a day as the text it is.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (day) => day);

export interface Pools {
  /** Runs under the plain role, so row-level security applies. Everything a request does runs here. */
  readonly plain: Pool;
  /** Runs under the owner's role: migrations, jobs and the outbox. */
  readonly owner: Pool;
  /** The plain connections go through a pooler, which may change the server's connection after each transaction. */
  readonly throughPooler: boolean;
  end(): Promise<void>;
}

/** The role that requests run under; it owns nothing, so row-level security applies to it. */
export const plainRole = 'loupe_plain';

export interface Patience {
  /** How long to wait for a connection. */
  readonly connectMs: number;
  /** How long a query may go unanswered before its connection is given up. */
  readonly silenceMs: number;
}

export interface PoolOptions extends Partial<Patience> {
  /** PgBouncer in transaction mode, for the plain connections; its user is a member of the plain role alone. */
  readonly pooler?: string | undefined;
}

/**
 * Connections held as long as the program runs: the job queue and the hubs listen, and the worker's heartbeat holds a
 * lock. They come on top, so that the smallest pool still leaves some for jobs.
 */
const heldForGood = 3;

// Our choice: no request's query takes this long.
const usual: Patience = { connectMs: 5_000, silenceMs: 60_000 };

// Our choice, below the silence after which a connection is given up. Units of work for staff and jobs raise the first two.
export const sessionLimits = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
};

function limitsOf(role: string): string {
  return Object.entries({ role, ...sessionLimits })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

export function createPools(
  connectionString: string,
  log: Log,
  max = 10,
  { pooler, ...patience }: PoolOptions = {},
): Pools {
  const { connectMs, silenceMs } = { ...usual, ...patience };
  const shared = { connectionString, connectionTimeoutMillis: connectMs };
  // A pooler refuses settings at the start of a connection; the unit of work sets the limits instead.
  const session =
    pooler === undefined
      ? { options: limitsOf(plainRole) }
      : { connectionString: pooler, Client: NamelessClient };
  const plain = open({ ...shared, ...session, max, query_timeout: silenceMs }, log);
  const owner = open({ ...shared, max: heldForGood + Math.max(4, Math.floor(max / 2)) }, log);
  return {
    plain,
    owner,
    throughPooler: pooler !== undefined,
    async end() {
      await Promise.all([plain.end(), owner.end()]);
    },
  };
}

/** Names no statement: the next one may run on another of the server's connections, which has it not or already. */
class NamelessClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...words: unknown[]) => unknown;
    this.query = ((first: unknown, ...others: unknown[]) =>
      query(withoutName(first), ...others)) as Client['query'];
  }
}

function withoutName(first: unknown): unknown {
  if (typeof first !== 'object' || first === null || !('name' in first)) return first;
  const { name: _, ...nameless } = first;
  return nameless;
}

function open(options: PoolConfig, log: Log): Pool {
  const pool = new Pool({
    ...options,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'loupe',
  });
  const logLost = (error: Error): void => {
    // A connection cut while the pool is closing is not lost.
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection was lost');
  };
  pool.on('error', logLost);
  // The pool does not report errors of checked-out clients; without a listener they would end the process.
  pool.on('connect', (client) => client.on('error', logLost));
  return pool;
}
