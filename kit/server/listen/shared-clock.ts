import type { Pool } from 'pg';
import type { MovableClock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import type { Listener } from './listen.ts';

export const clockChannel = 'loupe_clock';

/** Keeps the demo's movable clock the same on all nodes. The answer reads it now. */
export async function shareClock(
  clock: MovableClock,
  listener: Listener,
  pool: Pool,
  log: Log,
): Promise<() => Promise<void>> {
  let known: number | undefined;
  const read = async (): Promise<void> => {
    const { rows } = await pool.query<{ offset_ms: number }>('select offset_ms from kit.clock');
    const offset = rows[0]?.offset_ms ?? 0;
    if (offset !== known) clock.setOffset(offset);
    known = offset;
  };
  const readAgain = (): void => {
    read().catch((error: Error) => log.warn({ reason: error.message }, "couldn't read the clock"));
  };
  listener.on(clockChannel, readAgain);
  listener.onReconnect(readAgain);
  await read();
  return read;
}

/**
 * Sets every node's clock this far ahead of the system's. Scheduled work comes nearer by as much, and moving forward
 * runs the daily work of the skipped days.
 */
export async function moveClock(owner: Pool, offsetMs: number): Promise<void> {
  await owner.query('select kit.move_clock($1)', [offsetMs]);
}
