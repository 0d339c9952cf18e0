import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OrderNamed } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';

export type NoteRow = Selectable<OrderTables['marketplace.order_note']>;

export async function insertNote(ctx: Ctx, row: NoteRow): Promise<void> {
  await tablesOf<OrderTables>(ctx).insertInto('marketplace.order_note').values(row).execute();
}

export function notesOfOrder(ctx: Ctx, { companyId, orderId }: OrderNamed): Promise<NoteRow[]> {
  return tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.order_note')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('written_at')
    .orderBy('note_id')
    .execute();
}
