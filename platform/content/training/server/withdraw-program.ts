import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { withdrawProgram as call } from '../contract/training-desk.ts';
import { presentManagedProgram } from './present-program.ts';
import { countCompletedBy, lockOfferedProgram, saveProgram } from './training-store.ts';

/** Completions stay: a company must be able to prove its training. */
export async function withdrawProgram(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const row = await lockOfferedProgram(ctx, params.id);
  const now = ctx.clock.now();
  await saveProgram(ctx, row.id, { withdrawn_at: now, changed_at: now });
  await ctx.record({
    act: 'content.withdrawProgram',
    recordType: 'training_program',
    recordId: row.id,
    facts: { title: row.title },
  });
  return presentManagedProgram({ ...row, withdrawn_at: now }, await countCompletedBy(ctx, row.id));
}
