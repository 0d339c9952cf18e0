import { Pool, types } from 'pg';
import type { PoolConfig } from 'pg';
import type { Log } from '../log/log.ts';

// bigint as a number (our cents and counters stay far below 2^53), a day as the text it is.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (day) => day);

export interface Pools {
  /** Runs under the plain role, so row-level security applies. Everything a request does runs here. */
  readonly plain: Pool;
  /** Runs under the owner's role: migrations, jobs and the outbox. */
  readonly owner: Pool;
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

/**
 * Connections held as long as the program runs: the job queue and the hubs listen, and the worker's heartbeat holds a
 * lock. They come on top, so that the smallest pool still leaves some for jobs.
 */
const heldForGood = 3;

// Our choice: no request's query takes this long.
const usual: Patience = { connectMs: 5_000, silenceMs: 60_000 };

// Our choice, below the silence after which a connection is given up. Units of work for staff and jobs raise the first two.
const sessionLimits = {
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
  patience: Partial<Patience> = {},
): Pools {
  const { connectMs, silenceMs } = { ...usual, ...patience };
  const shared = { connectionString, connectionTimeoutMillis: connectMs };
  const plain = open({ ...shared, max, options: limitsOf(plainRole), query_timeout: silenceMs }, log);
  const owner = open({ ...shared, max: heldForGood + Math.max(4, Math.floor(max / 2)) }, log);
  return {
    plain,
    owner,
    async end() {
      await Promise.all([plain.end(), owner.end()]);
    },
  };
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
