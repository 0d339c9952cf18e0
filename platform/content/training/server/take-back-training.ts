import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { takeBackTraining as call } from '../contract/training.ts';
import { trainingRefusals as no } from '../contract/training.ts';
import { completions, deleteCompletion, requireOfferedProgram } from './training-store.ts';
import { presentProgram } from './present-program.ts';

export async function takeBackTraining(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const { companyId, personId } = requireMember(ctx.actor);
  const program = await requireOfferedProgram(ctx, params.id);
  const { completedOn } = params;
  const own = { company_id: companyId, person_id: personId };
  const wasRecorded = await deleteCompletion(ctx, own, { programId: program.id, completedOn });
  if (!wasRecorded) refuse(no.completion_missing);
  await ctx.record({
    act: 'content.takeBackTraining',
    recordType: 'training_program',
    recordId: program.id,
    facts: { title: program.title, completedOn },
  });
  return presentProgram(program, await completions(ctx, { companyId, personId }));
}
