import * as z from 'zod/mini';
import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { correctFacts } from '#modules/marketplace/stones/server/facts-in-sql.ts';
import { beingOrdered, mismatchAfterwards } from '../market/correct-report.ts';
import { publishRows } from '../market/publish-store.ts';
import { withConnection } from '../market/publish-feed-job.ts';
import { inMarketTransaction } from '../market/settle-store.ts';

export const publishHeldJob = defineJob({
  name: 'marketplace.publish_held_row',
  payload: z.object({ heldId: z.uuid() }),
});

export function publishHeld(owner: Pools['owner']): JobHandler<Ctx> {
  return handleJob<typeof publishHeldJob, Ctx>(publishHeldJob, async ({ clock }, { heldId }) => {
    await withConnection(owner, (connection) => publishHeldRow(connection, heldId, clock.now()));
  });
}

/** As if the row had come in a file of its own. A newer file of the seller is the later word and settles it itself. */
function publishHeldRow(connection: CopyClient, heldId: string, now: Date): Promise<void> {
  return inMarketTransaction(connection, async () => {
    const { rows } = await connection.query<HeldToPublish>(
      `select held.company_id, held.supplier_id, held.status, held.held_at from marketplace.held_row held
       join marketplace.supplier on supplier.supplier_id = held.supplier_id and supplier.status = 'Trusted'
       where held.held_id = $1 and held.status in ('Listed', 'Corrected') and not exists (
         select from marketplace.feed where feed.supplier_id = held.supplier_id
           and feed.on_market_at > held.decided_at)`,
      [heldId],
    );
    const [held] = rows;
    if (held === undefined) return;
    await connection.query('delete from marketplace.staged_stone where feed_id = $1', [heldId]);
    await connection.query(
      `insert into marketplace.staged_stone
       select (jsonb_populate_record(null::marketplace.staged_stone,
         held.stone || jsonb_build_object('feed_id', held.held_id))).*
       from marketplace.held_row held where held.held_id = $1`,
      [heldId],
    );
    // An order that is being placed keeps the facts that its buyer saw; the job tries again.
    if (held.status === 'Corrected' && (await isBeingOrdered(connection, heldId)))
      throw new Error(`The stone in held row ${heldId} is being ordered.`);
    if (held.status === 'Corrected') await correctReport(connection, heldId, held.supplier_id);
    await publishRows(connection, {
      companyId: held.company_id,
      feedId: heldId,
      attempt: 0,
      supplierId: held.supplier_id,
      mode: 'Add and update',
      stones: 1,
      held: 0,
      confirmedAt: held.held_at,
      now,
    });
  });
}

async function isBeingOrdered(connection: CopyClient, heldId: string): Promise<boolean> {
  const reported = `select reported.item_id from marketplace.stone reported
    join marketplace.staged_stone staged on staged.report_key = reported.report_key where staged.feed_id = $1`;
  const { rowCount } = await connection.query(`select where ${beingOrdered(reported)}`, [heldId]);
  return rowCount !== null && rowCount > 0;
}

interface HeldToPublish {
  readonly company_id: string;
  readonly supplier_id: string;
  readonly status: 'Listed' | 'Corrected';
  readonly held_at: Date;
}

/**
 * The report's facts are now this row's where it states any. Other sellers' offers still state the old ones, and say so. Prices before
 * were those of a stone with other facts, so the price history starts again.
 */
async function correctReport(connection: CopyClient, heldId: string, supplierId: string): Promise<void> {
  const joined = `from marketplace.stone reported
     join marketplace.staged_stone staged on staged.feed_id = $1 and staged.report_key = reported.report_key`;
  await connection.query(
    `update marketplace.offer set mismatch = ${mismatchAfterwards('reported', 'staged')}
     ${joined}
     where offer.item_id = reported.item_id and offer.supplier_id <> $2`,
    [heldId, supplierId],
  );
  await connection.query(
    `delete from marketplace.price_change using marketplace.stone reported, marketplace.staged_stone staged
     where staged.feed_id = $1 and staged.report_key = reported.report_key
       and price_change.item_id = reported.item_id`,
    [heldId],
  );
  await connection.query(
    `update marketplace.stone set ${correctFacts('staged').join(', ')},
       price_per_carat = staged.price_per_carat, percent_off_list = staged.percent_off_list, facts_by = $2
     from marketplace.staged_stone staged
     where staged.feed_id = $1 and staged.report_key = stone.report_key`,
    [heldId, supplierId],
  );
}
