import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { claimRefusals as no } from '../contract/claim-endpoints.ts';
import { claimMoved } from '../contract/claim-events.ts';
import { claimMoves } from '../domain/claim-moves.ts';
import type { ClaimActor, ClaimMove } from '../domain/claim-moves.ts';
import { insertEntry, keyOf, updateClaim } from './claim-store.ts';
import type { ClaimChange, ClaimRow } from './claim-store.ts';

interface MoveBy {
  readonly move: ClaimMove;
  readonly by: ClaimActor;
  /** Null: by the recipient or the carrier. */
  readonly personId: string | null;
  readonly words?: string;
  /** Where a request was emailed. */
  readonly sentTo?: string | undefined;
  readonly documentIds?: readonly string[] | undefined;
  readonly byEmail?: boolean | undefined;
}

export function requireMove(row: ClaimRow, move: ClaimMove, by: MoveBy['by']): void {
  if (!mayMove(claimMoves, row.status, move, by, {}).allowed) refuse(no.claim_not_now);
}

/** Under the claim's lock. */
export async function moveClaimRow(
  ctx: Ctx,
  row: ClaimRow,
  { move, by, personId, words = '', sentTo, documentIds, byEmail }: MoveBy,
  change: ClaimChange = {},
): Promise<ClaimRow> {
  requireMove(row, move, by);
  const status = claimMoves.moves[move].to;
  const moved = await updateClaim(ctx, keyOf(row), {
    ...change,
    status,
    reminders: 0,
    moved_at: ctx.clock.now(),
  });
  await insertEntry(ctx, keyOf(row), {
    kind: 'move',
    move,
    words,
    byStaff: by === 'examiner' || by === 'insurer',
    personId,
    sentTo,
    documentIds,
    byEmail,
  });
  await ctx.publish(claimMoved, { ...keyOf(row), status, words, by });
  return moved;
}
