import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { namePeople } from '#platform/companies/server.ts';
import type { addOrderNote as call } from '../contract/order-endpoints.ts';
import { orderRefusals as no } from '../contract/order-refusals.ts';
import { insertNote } from './note-store.ts';
import { findOrder } from './order-store.ts';
import { presentNote } from './present-note.ts';

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
  return presentNote(note, await namePeople(ctx, [personId]));
}
