import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { changeProgram as call } from '../contract/training-desk.ts';
import { presentManagedProgram } from './present-program.ts';
import { programColumns } from './add-program.ts';
import { countCompletedBy, lockOfferedProgram, saveProgram } from './training-store.ts';

export async function changeProgram(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const row = await lockOfferedProgram(ctx, params.id);
  const changed = await programColumns(ctx, body);
  await saveProgram(ctx, row.id, changed);
  await ctx.record({
    act: 'content.changeProgram',
    recordType: 'training_program',
    recordId: row.id,
    facts: { title: changed.title },
  });
  return presentManagedProgram({ ...row, ...changed }, await countCompletedBy(ctx, row.id));
}
