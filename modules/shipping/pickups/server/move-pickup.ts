import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import { pickupMoved } from '../contract/pickup-events.ts';
import { canOpenLink, canRecordHandover, pickupMoves } from '../domain/pickup-moves.ts';
import type { PickupMove } from '../domain/pickup-moves.ts';
import { updatePickup } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';

type PickupActor = 'member' | 'carrier' | 'clock';

export const isDue = ({ ready_at: readyAt }: Pick<PickupRow, 'ready_at'>, now: Date): boolean =>
  readyAt.getTime() <= now.getTime();

export const canMovePickup = (ctx: Ctx, row: PickupRow, move: PickupMove, by: PickupActor): boolean =>
  mayMove(pickupMoves, row.status, move, by, { isDue: isDue(row, ctx.clock.now()) }).allowed;

const handableOf = (row: PickupRow) => ({
  status: row.status,
  handedOver: row.handed_over,
  readyAt: row.ready_at,
  closeAt: row.close_at,
});

export const isRecordable = (ctx: Ctx, row: PickupRow): boolean =>
  canRecordHandover(handableOf(row), ctx.clock.now());

export const opensLink = (ctx: Ctx, row: PickupRow): boolean =>
  row.confirmation !== null && canOpenLink(handableOf(row), ctx.clock.now());

/** Undefined if the move isn't possible any more. */
export async function movePickup(
  ctx: Ctx,
  row: PickupRow,
  { move, by }: { readonly move: PickupMove; readonly by: PickupActor },
  change: Parameters<typeof updatePickup>[2] = {},
): Promise<PickupRow | undefined> {
  if (!canMovePickup(ctx, row, move, by)) return undefined;
  const status = pickupMoves.moves[move].to;
  const key = { companyId: row.company_id, pickupId: row.pickup_id };
  const moved = await updatePickup(ctx, key, { ...change, status });
  await ctx.publish(pickupMoved, { ...key, status });
  return moved;
}
