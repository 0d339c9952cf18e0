import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { addProgram as call } from '../contract/training-desk.ts';
import { presentManagedProgram } from './present-program.ts';
import { programColumns } from './program-columns.ts';
import { insertProgram } from './training-store.ts';

export async function addProgram(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const row = { id: newId(), ...(await programColumns(ctx, body)) };
  await insertProgram(ctx, row);
  await ctx.record({
    act: 'content.addProgram',
    recordType: 'training_program',
    recordId: row.id,
    facts: { title: row.title },
  });
  return presentManagedProgram({ ...row, withdrawn_at: null }, 0);
}
