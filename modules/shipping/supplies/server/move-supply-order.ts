import type { Ctx } from '#platform/access/server.ts';
import { supplyOrderMoved } from '../contract/supply-events.ts';
import { supplyMoves } from '../domain/supply-moves.ts';
import type { SupplyMove } from '../domain/supply-moves.ts';
import { updateSupplyOrder } from './supply-store.ts';
import type { SupplyOrderRow } from './supply-store.ts';

interface Move {
  readonly move: SupplyMove;
  readonly movedBy: string;
  readonly act: string;
}

/** The caller has locked the order and checked that the move is possible. */
export async function moveSupplyOrder(
  ctx: Ctx,
  row: SupplyOrderRow,
  { move, movedBy, act }: Move,
  change: Parameters<typeof updateSupplyOrder>[2] = {},
): Promise<SupplyOrderRow> {
  const status = supplyMoves.moves[move].to;
  const key = { companyId: row.company_id, orderId: row.order_id };
  const moved = await updateSupplyOrder(ctx, key, {
    ...change,
    status,
    moved_at: ctx.clock.now(),
    moved_by: movedBy,
  });
  await ctx.publish(supplyOrderMoved, { ...key, status });
  await ctx.record({
    act,
    recordType: 'supply_order',
    recordId: row.order_id,
    companyId: row.company_id,
    facts: { number: row.number },
  });
  return moved;
}
