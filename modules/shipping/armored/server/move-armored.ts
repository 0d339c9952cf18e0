import type { Ctx } from '#platform/access/server.ts';
import { armoredQuoteMoved } from '../contract/armored-events.ts';
import { armoredMoves } from '../domain/armored-moves.ts';
import type { ArmoredMove } from '../domain/armored-moves.ts';
import { keyOf, updateArmoredQuote } from './armored-store.ts';
import type { ArmoredChange, ArmoredRow } from './armored-store.ts';

interface Move {
  readonly move: ArmoredMove;
  /** Null for the clock. */
  readonly movedBy: string | null;
  readonly act: string;
}

/** The caller has locked the quote and checked that the move is possible. */
export async function moveArmoredQuote(
  ctx: Ctx,
  row: ArmoredRow,
  { move, movedBy, act }: Move,
  change: ArmoredChange = {},
): Promise<ArmoredRow> {
  const status = armoredMoves.moves[move].to;
  const moved = await updateArmoredQuote(ctx, keyOf(row), {
    ...change,
    status,
    moved_at: ctx.clock.now(),
    moved_by: movedBy,
  });
  await ctx.publish(armoredQuoteMoved, { ...keyOf(row), status });
  await recordAct(ctx, row, act);
  return moved;
}

export const recordAct = (
  ctx: Ctx,
  { company_id: companyId, quote_id: quoteId, number }: ArmoredRow,
  act: string,
) => ctx.record({ act, recordType: 'armored_quote', recordId: quoteId, companyId, facts: { number } });
