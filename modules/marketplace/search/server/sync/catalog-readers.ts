import { setTimeout } from 'node:timers/promises';
import type { Pools } from '#kit/server/database/pool.ts';

type Owner = Pick<Pools['owner'], 'query'>;

/** By the database's clock, which all nodes share. */
export async function readDatabaseTime(owner: Owner): Promise<string> {
  const { rows } = await owner.query<{ at: string }>('select clock_timestamp()::text as at');
  return rows[0]?.at ?? '';
}

/** This node's searches find everything that was committed before `readAt`. */
export async function reportRead(owner: Owner, nodeId: string, readAt: string): Promise<void> {
  await owner.query(
    `insert into marketplace.catalog_reader (node_id, read_at, seen_at) values ($1, $2::timestamptz, clock_timestamp())
     on conflict (node_id) do update set read_at = excluded.read_at, seen_at = excluded.seen_at`,
    [nodeId, readAt],
  );
}

export async function reportAlive(owner: Owner, nodeId: string): Promise<void> {
  await owner.query('update marketplace.catalog_reader set seen_at = clock_timestamp() where node_id = $1', [
    nodeId,
  ]);
}

export async function reportStopped(owner: Owner, nodeId: string): Promise<void> {
  await owner.query('delete from marketplace.catalog_reader where node_id = $1', [nodeId]);
}

export const aliveEveryMs = 15_000;
/** A node that hasn't reported for three turns is gone. */
const goneAfter = '45 seconds';
const lookEveryMs = 50;
const askAgainEveryMs = 5_000;
const longestWaitMs = 60_000;

/** Settles when the searches of all nodes find everything committed before the call; the caller tries again later. */
export async function untilFoundEverywhere(owner: Owner, channel: string): Promise<void> {
  const from = await readDatabaseTime(owner);
  await owner.query(
    `delete from marketplace.catalog_reader where seen_at < clock_timestamp() - interval '1 day'`,
  );
  for (let waited = 0; waited < longestWaitMs; waited += lookEveryMs) {
    // They read again; a message may have been lost.
    if (waited % askAgainEveryMs === 0) await owner.query('select pg_notify($1, $2)', [channel, '']);
    const { rowCount } = await owner.query(
      `select from marketplace.catalog_reader
       where read_at <= $1::timestamptz and seen_at > clock_timestamp() - interval '${goneAfter}' limit 1`,
      [from],
    );
    if (rowCount === 0) return;
    await setTimeout(lookEveryMs);
  }
  throw new Error('A node has not read the published stones yet.');
}
