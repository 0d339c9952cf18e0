import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.ts';

export interface KeptPostgres {
  readonly connectionString: EmbeddedPostgres['connectionString'];
  /** The process of the running server. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

export interface Supervision {
  readonly onLost: () => void;
  readonly onRestarted: () => void;
  readonly onFailedRestart: (reason: string) => void;
  /** Delays before the attempts, in milliseconds; the last one repeats. */
  readonly delaysMs?: readonly number[];
}

const usualDelaysMs = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** Starts the database, and again whenever it ends without being asked, on the same port. */
export async function keepEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  { onLost, onRestarted, onFailedRestart, delaysMs = usualDelaysMs }: Supervision,
): Promise<KeptPostgres> {
  let server = await startEmbeddedPostgres(options);
  const port = Number(new URL(server.connectionString()).port);
  const stopping = new AbortController();

  const supervise = async (): Promise<void> => {
    for (;;) {
      const begun = performance.now();
      await server.gone;
      if (stopping.signal.aborted) return;
      onLost();
      // A server that keeps ending soon after its start is restarted ever more slowly.
      const soon = performance.now() - begun < (delaysMs.at(-1) ?? 0);
      if (!(await restart(soon ? 1 : 0))) return;
      onRestarted();
    }
  };
  const restart = async (first: number): Promise<boolean> => {
    for (let attempt = first; ; attempt += 1) {
      const delay = delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? 0;
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return false;
      try {
        server = await startEmbeddedPostgres({ ...options, port, onlyThatPort: true });
        return true;
      } catch (problem) {
        onFailedRestart(problem instanceof Error ? problem.message : String(problem));
      }
    }
  };
  const supervised = supervise();
  return {
    connectionString: (database) => server.connectionString(database),
    pid: () => server.pid,
    async stop() {
      stopping.abort();
      await server.stop();
      await supervised;
      // It may have been restarted meanwhile.
      await server.stop();
    },
  };
}
