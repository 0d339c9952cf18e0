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

export async function reportStopped(owner: Owner, nodeId: string): Promise<void> {
  await owner.query('delete from marketplace.catalog_reader where node_id = $1', [nodeId]);
}

/** Sent on the channel of stones: nodes read again, and report it. */
export const reportRequest = 'report';

const lookEveryMs = 50;
const askAgainEveryMs = 5_000;
/** A node that doesn't report for so long after it was asked is gone. */
const longestWaitMs = 45_000;

/** Settles when the searches of all nodes find everything committed before the call. */
export async function untilFoundEverywhere(owner: Owner, channel: string): Promise<void> {
  const from = await readDatabaseTime(owner);
  for (let waited = 0; waited < longestWaitMs; waited += lookEveryMs) {
    // A message may have been lost.
    if (waited % askAgainEveryMs === 0)
      await owner.query('select pg_notify($1, $2)', [channel, reportRequest]);
    const { rowCount } = await owner.query(
      'select from marketplace.catalog_reader where read_at <= $1::timestamptz limit 1',
      [from],
    );
    if (rowCount === 0) return;
    await setTimeout(lookEveryMs);
  }
  await owner.query('delete from marketplace.catalog_reader where read_at <= $1::timestamptz', [from]);
}
