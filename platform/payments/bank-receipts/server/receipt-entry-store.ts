import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PartEntered, ReceiptTables } from './receipt-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReceiptTables>(ctx);

export interface ReceiptEntry {
  readonly receiptId: string;
  readonly kind: 'apply' | 'reverse';
  readonly parts: readonly PartEntered[];
  readonly reason: string | null;
  readonly enteredBy: string;
  readonly enteredAt: Date;
}

/** False if another entry of this receipt waits. */
export async function insertReceiptEntry(ctx: Ctx, entry: ReceiptEntry): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('payments.receipt_entry')
    .values({
      receipt_id: entry.receiptId,
      kind: entry.kind,
      parts: JSON.stringify(entry.parts),
      reason: entry.reason,
      entered_by: entry.enteredBy,
      entered_at: entry.enteredAt,
    })
    .onConflict((same) => same.column('receipt_id').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function findReceiptEntries(
  ctx: Ctx,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptEntry>> {
  if (receiptIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('payments.receipt_entry')
    .selectAll()
    .where('receipt_id', 'in', receiptIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.receipt_id,
      {
        receiptId: row.receipt_id,
        kind: row.kind,
        // The driver has parsed the column already.
        parts: row.parts as unknown as readonly PartEntered[],
        reason: row.reason,
        enteredBy: row.entered_by,
        enteredAt: row.entered_at,
      },
    ]),
  );
}

export async function deleteReceiptEntry(ctx: Ctx, receiptId: string): Promise<void> {
  await tables(ctx).deleteFrom('payments.receipt_entry').where('receipt_id', '=', receiptId).execute();
}
