import { mayMove, movesFrom } from '#kit/domain/life-cycle.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import type { FactsRow } from '#modules/marketplace/stones/server/facts-of-row.ts';
import { findByReports } from '#modules/marketplace/stones/server/stone-store.ts';
import { heldActions, heldRowDecided } from '../../contract/held-rows.ts';
import type {
  HeldRowLine,
  decideHeldRow as decideCall,
  listHeldRows as listCall,
} from '../../contract/held-rows.ts';
import { feedRefusals as no } from '../../contract/feed-refusals.ts';
import { heldMoves } from '../../domain/held-rows.ts';
import { findUploader, findWaitingRows, lockHeldRow, updateHeldRow } from './held-store.ts';
import type { HeldRow } from './held-store.ts';
import { publishHeldJob } from './publish-held.ts';

const moveFacts = ({ notes }: HeldRow) => ({
  contradicts: notes.some(({ reason }) => reason === 'factsDiffer'),
});

export const listHeldRows: UseCase<typeof listCall, Actor> = async (ctx, { query }) => {
  const rows = await findWaitingRows(ctx, query.search);
  const reports = await findByReports(
    ctx,
    rows.flatMap(({ report_key }) => report_key ?? []),
  );
  const items = new Map(reports.map(({ report_key, item_id }) => [report_key, String(item_id)]));
  return { items: rows.map((row) => presentHeldRow(row, items.get(row.report_key))) };
};

/** The row in the staging table's columns, which it was copied from. */
const stagedFacts = ({ stone }: HeldRow) => stone as unknown as StagedRow;
type StagedRow = FactsRow & { readonly price: number; readonly report_number: string | null };

function presentHeldRow(row: HeldRow & { readonly seller: string }, itemId: string | undefined): HeldRowLine {
  const allowed = movesFrom(heldMoves, row.status, 'desk', moveFacts(row));
  const staged = stagedFacts(row);
  const facts = factsOf(staged);
  return {
    id: row.held_id,
    companyId: row.company_id,
    seller: row.seller,
    stockRef: row.stock_ref,
    reportNumber: staged.report_number,
    title: stoneTitle({ ...facts, carat: facts.carat ?? 0 }),
    price: staged.price,
    pricePerCarat: row.price_per_carat,
    itemId: itemId ?? null,
    notes: row.notes.map((note) => ({ ...note })),
    heldAt: row.held_at.toISOString(),
    actions: heldActions.filter((action) => allowed.includes(action)),
  };
}

export const decideHeldRow: UseCase<typeof decideCall, Actor> = async (ctx, { params, body }) => {
  const row = (await lockHeldRow(ctx, params.id)) ?? refuse(no.held_row_missing);
  const verdict = mayMove(heldMoves, row.status, body.move, 'desk', moveFacts(row));
  if (!verdict.allowed) return refuse(verdict.reason === 'needs' ? no.held_row_agrees : no.held_row_decided);
  const staff = requireSignedIn(ctx.actor);
  const reason = body.reason ?? null;
  await updateHeldRow(ctx, row, {
    status: verdict.to,
    decided_by: staff.personId,
    decided_at: ctx.clock.now(),
    reason,
  });
  if (body.move !== 'decline')
    await ctx.enqueue(
      publishHeldJob,
      { heldId: row.held_id },
      { key: `${publishHeldJob.name}:${row.held_id}` },
    );
  const personId = await findUploader(ctx, row);
  if (personId !== undefined)
    await ctx.publish(heldRowDecided, {
      companyId: row.company_id,
      personId,
      feedId: row.feed_id,
      stockRef: row.stock_ref,
      move: body.move,
      reason,
    });
  await ctx.record({
    act: 'marketplace.decideHeldRow',
    recordType: 'heldRow',
    recordId: row.held_id,
    companyId: row.company_id,
    facts: { move: body.move, stockRef: row.stock_ref, reason },
  });
};
