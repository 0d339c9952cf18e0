import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { changeRefusals as no } from '../contract/changes.ts';
import type { listStoneChanges as call } from '../contract/changes.ts';

/**
 * Where this round began, where the next one begins, and the last row read: transactions that were open when the round
 * began may commit behind it, so the next round reads them again.
 */
const cursor = cursorOf(
  [cursorPart.whole, cursorPart.whole, cursorPart.whole, cursorPart.whole],
  no.changes_lost,
);

interface ChangedRow {
  readonly item_id: number;
  readonly is_listed: boolean;
  readonly price: number;
  readonly price_per_carat: number;
  readonly changed_by: string;
}

export async function listStoneChanges(
  ctx: Ctx,
  { query: { limit, after } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const place = cursor.read(after);
  const now = await readOldestOpen(ctx);
  if (place === undefined) return { items: [], next: writePlace([now, now, 0, 0]), hasMore: false };
  const [from, upTo, lastBy, lastItem] = place;
  const { rows } = await sql<ChangedRow>`
    select item_id, is_listed, price, price_per_carat, changed_by::text as changed_by
    from marketplace.stone
    where changed_by >= ${String(from)}::xid8 and changed_by < pg_snapshot_xmax(pg_current_snapshot())
      and (changed_by > ${String(lastBy)}::xid8 or (changed_by = ${String(lastBy)}::xid8 and item_id > ${lastItem}))
    order by changed_by, item_id limit ${limit + 1}`.execute(ctx.database);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  // The first page of a round notes where the next begins.
  const nextFrom = lastBy === 0 ? now : upTo;
  return {
    items: shown.map((row) => ({
      itemId: String(row.item_id),
      isListed: row.is_listed,
      price: row.is_listed ? row.price : null,
      pricePerCarat: row.is_listed ? row.price_per_carat : null,
    })),
    next: hasMore
      ? writePlace([from, nextFrom, Number(last.changed_by), last.item_id])
      : writePlace([nextFrom, nextFrom, 0, 0]),
    hasMore,
  };
}

type Place = readonly [from: number, upTo: number, lastBy: number, lastItem: number];

const writePlace = (place: Place): string => writeCursor([...place]);

/** Transaction ids have eight bytes; ours stay far below a number's limit. */
async function readOldestOpen(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ since: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since`.execute(ctx.database);
  return Number(rows[0]?.since ?? 0);
}
