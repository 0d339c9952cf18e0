import type { Ctx } from '#platform/access/server.ts';
import { canMoveMemo } from '../../domain/memo-moves.ts';
import type { MemoMoveName, MemoParty } from '../../domain/memo-moves.ts';
import { unitsIn } from '../../domain/line-outcome.ts';
import { findLines, keyOf, lockMemo } from '../memo-store.ts';
import { unitsOf } from '../memo-sums.ts';
import type { LineRecord, MemoRecord, ParcelRecord } from '../memo-tables.ts';
import { moveLine, moveMemo } from '../move-memo.ts';
import { findParcelOf, updateParcel } from './parcel-store.ts';

interface Bought {
  readonly shipmentId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

const mayMove = ({ status, units }: MemoRecord, move: MemoMoveName, party: MemoParty): boolean =>
  canMoveMemo(move, { status, party, units });

/** A bought label is the handover: the memo counts as shipped, or its lines as on their way back. */
export async function followBoughtLabel(ctx: Ctx, { shipmentId, carrier, trackingNumber }: Bought) {
  const parcel = await findParcelOf(ctx, shipmentId);
  const row = parcel && (await lockMemo(ctx, parcel.memo_id));
  if (parcel === undefined || row === undefined || parcel.status !== 'Draft') return;
  await updateParcel(ctx, shipmentId, { status: 'Sent' });
  const detail = { way: 'carrier', carrier, trackingNumber } as const;
  if (parcel.leg === 'out') {
    if (!mayMove(row, 'ship', 'seller')) return;
    const change = {
      shipped_at: ctx.clock.now(),
      ship_way: 'carrier' as const,
      carrier,
      tracking_number: trackingNumber,
    };
    await moveMemo(
      ctx,
      { row },
      { move: 'ship', endpoint: 'memo.followParcel', detail, change, by: 'seller' },
    );
    return;
  }
  if (!mayMove(row, 'return', 'buyer')) return;
  const before = await findLines(ctx, keyOf(row));
  const lines = moveAll(before, parcel, 'Out', 'Return in transit');
  if (lines.moved.length > 0)
    await moveMemo(
      ctx,
      { row },
      {
        move: 'return',
        endpoint: 'memo.followParcel',
        detail: { ...detail, lines: lines.moved },
        lines: lines.all,
        by: 'buyer',
      },
    );
}

/** A void label undoes that, as far as the other side hasn't acted. */
export async function followVoidLabel(ctx: Ctx, { shipmentId }: Pick<Bought, 'shipmentId'>): Promise<void> {
  const parcel = await findParcelOf(ctx, shipmentId);
  const row = parcel && (await lockMemo(ctx, parcel.memo_id));
  if (parcel === undefined || row === undefined || parcel.status !== 'Sent') return;
  await updateParcel(ctx, shipmentId, { status: 'Void' });
  const endpoint = 'memo.followParcel';
  if (parcel.leg === 'out') {
    const change = { ship_way: null, carrier: null, tracking_number: null, shipped_at: null };
    if (mayMove(row, 'undoShip', 'seller'))
      await moveMemo(ctx, { row }, { move: 'undoShip', endpoint, change, by: 'seller' });
    return;
  }
  if (!mayMove(row, 'undoReturn', 'buyer')) return;
  const lines = moveAll(await findLines(ctx, keyOf(row)), parcel, 'Return in transit', 'Out');
  if (lines.moved.length > 0)
    await moveMemo(
      ctx,
      { row },
      { move: 'undoReturn', endpoint, detail: { lines: lines.moved }, lines: lines.all, by: 'buyer' },
    );
}

/** As many of the parcel's units as are still where they come from. */
function moveAll(
  lines: readonly LineRecord[],
  parcel: ParcelRecord,
  from: 'Out' | 'Return in transit',
  to: 'Out' | 'Return in transit',
) {
  const moved = parcel.lines.flatMap(({ line, quantity }) => {
    const found = lines.find((one) => one.line === line);
    const units = found === undefined ? 0 : Math.min(quantity, unitsIn(unitsOf(found), from));
    return units > 0 ? [{ line, quantity: units }] : [];
  });
  const all = moved.reduce<readonly LineRecord[]>(
    (rest, chosen) => moveLine(rest, { ...chosen, from, to }),
    lines,
  );
  return { all, moved };
}
