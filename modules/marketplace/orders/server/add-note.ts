import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import { orderRefusals as no } from '../contract/orders.ts';
import type { addOrderNote as call } from '../contract/orders.ts';
import { findOrder } from './order-store.ts';
import type { OrderKey } from './order-store.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { OrderTables } from './order-tables.ts';
import type { OrderNote } from '../contract/order-shapes.ts';

export async function addOrderNote(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const order = (await findOrder(ctx, { companyId, orderId: params.id })) ?? refuse(no.order_missing);
  const note = {
    company_id: companyId,
    order_id: order.order_id,
    note_id: newId(),
    written_by: personId,
    by_staff: false,
    special_instruction_text: body.specialInstructionText,
    written_at: ctx.clock.now(),
  };
  await insertNote(ctx, note);
  return presentNote(note, await findPersonNames(ctx, [personId]));
}

type NoteRow = Selectable<OrderTables['marketplace.order_note']>;

export async function insertNote(ctx: Ctx, row: NoteRow): Promise<void> {
  await tablesOf<OrderTables>(ctx).insertInto('marketplace.order_note').values(row).execute();
}

export function listNotes(ctx: Ctx, { companyId, orderId }: OrderKey): Promise<NoteRow[]> {
  return tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.order_note')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('written_at')
    .orderBy('note_id')
    .execute();
}

/** A staff member's note is signed by the desk. */
export function presentNote(note: NoteRow, people: NameById): OrderNote {
  const member = people.get(note.written_by) ?? 'A former team member';
  return {
    specialInstructionText: note.special_instruction_text,
    writtenBy: note.by_staff ? 'The diamond desk' : member,
    writtenAt: note.written_at.toISOString(),
    byStaff: note.by_staff,
  };
}
