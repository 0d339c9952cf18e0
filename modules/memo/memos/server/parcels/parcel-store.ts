import type { Ctx } from '#platform/access/server.ts';
import type { MemoKey } from '../memo-store.ts';
import { memoTables } from '../memo-tables.ts';
import type { NewParcel, ParcelRecord } from '../memo-tables.ts';

export async function insertParcel(ctx: Ctx, parcel: NewParcel): Promise<void> {
  await memoTables(ctx).insertInto('memo.parcel').values(parcel).execute();
}

export const findParcels = (ctx: Ctx, key: MemoKey): Promise<ParcelRecord[]> =>
  memoTables(ctx)
    .selectFrom('memo.parcel')
    .selectAll()
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .orderBy('created_at')
    .orderBy('shipment_id')
    .execute();

export const findParcelOf = (ctx: Ctx, shipmentId: string): Promise<ParcelRecord | undefined> =>
  memoTables(ctx)
    .selectFrom('memo.parcel')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();

export async function updateParcel(
  ctx: Ctx,
  shipmentId: string,
  change: Partial<Pick<ParcelRecord, 'status'>> & { readonly lines?: string },
): Promise<void> {
  await memoTables(ctx)
    .updateTable('memo.parcel')
    .set(change)
    .where('shipment_id', '=', shipmentId)
    .execute();
}
