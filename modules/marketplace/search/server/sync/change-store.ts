import { copyOut } from '#kit/server/database/copy-rows.ts';
import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { searchedColumns } from '#modules/marketplace/stones/server/stone-tables.ts';
import { joinBatches } from '../engine/load/slice-batch.ts';
import { emptyBatch } from '../engine/load/stone-batch.ts';
import type { StoneBatch } from '../engine/load/stone-batch.ts';
import type { StoneSource } from '../engine/search-engine.ts';
import type { Changes } from '../engine/stone-index.ts';
import { readBatches } from './read-batch.ts';

type Owner = Pools['owner'];

const columns = ['item_id', ...searchedColumns].map((column) => `"${column}"`).join(', ');
const selectStones = (condition: string): string =>
  `select ${columns} from marketplace.stone where ${condition}`;

/** Stones per message to the engine's thread. */
const batchSize = 50_000;

/** Every listed stone, in one snapshot. */
export function stoneSource(owner: Owner): StoneSource {
  return {
    async everything() {
      const { client, since } = await beginSnapshot(owner);
      return { upTo: since, batches: readAllStones(client) };
    },
  };
}

async function* readAllStones(client: OwnerClient): AsyncGenerator<StoneBatch> {
  let broken = true;
  try {
    yield* readBatches(copyOut(client, selectStones('is_listed')), batchSize);
    await client.query('commit');
    broken = false;
  } finally {
    // A connection that broke off during COPY can't be reused.
    client.release(broken);
  }
}

/**
 * Rows written by transactions that were open or later at `since`. Some are reported twice, none is missed. After a
 * restore, transaction ids of another cluster are in the future and are left out.
 */
export async function readChanges(owner: Owner, from: number): Promise<{ changes: Changes; upTo: number }> {
  const { client, since } = await beginSnapshot(owner);
  let broken = true;
  try {
    const changed = `changed_by >= '${from}'::xid8 and changed_by < pg_snapshot_xmax(pg_current_snapshot())`;
    const batches: StoneBatch[] = [];
    const changedRows = copyOut(client, selectStones(`is_listed and ${changed}`));
    for await (const batch of readBatches(changedRows, 1_000)) batches.push(batch);
    const { rows } = await client.query<{ item_id: number }>(
      `select item_id from marketplace.stone where not is_listed and ${changed}`,
    );
    await client.query('commit');
    broken = false;
    const gone = rows.map(({ item_id }) => item_id);
    return { changes: { put: joinBatches(batches, emptyBatch), gone }, upTo: since };
  } finally {
    client.release(broken);
  }
}

type OwnerClient = CopyClient & { release(broken: boolean): void };

/** A connection with one snapshot, and the first transaction still open in it. */
async function beginSnapshot(owner: Owner): Promise<{ client: OwnerClient; since: number }> {
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Text, because transaction ids have eight bytes; ours stay far below a number's limit.
    const { rows } = await client.query<{ since: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as since',
    );
    return { client, since: Number(rows[0]?.since ?? 0) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export async function hasStones(owner: Owner): Promise<boolean> {
  const { rowCount } = await owner.query('select from marketplace.stone limit 1');
  return rowCount === 1;
}

/**
 * Identifies this table of this cluster. A restored backup has another file, so an old snapshot of stones is not used
 * for it.
 */
export async function readCatalogId(owner: Owner): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select system_identifier || '-' || pg_relation_filenode('marketplace.stone') as name from pg_control_system()`,
  );
  return rows[0]?.name ?? 'unknown';
}
