import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { trainingRefusals as no } from '../contract/training.ts';
import type { completeTraining as completeCall, removeCompletion as takeCall } from '../contract/training.ts';
import { completions, deleteCompletion, insertCompletion, requireOfferedProgram } from './training-store.ts';
import type { ProgramRow } from './training-store.ts';
import { readableDocumentIds } from '#platform/content/document-center/server/list-published-documents.ts';
import { presentProgram } from './list-training-programs.ts';

async function presentOwn(ctx: Ctx, program: ProgramRow, person: { companyId: string; personId: string }) {
  return presentProgram(program, {
    completed: await completions(ctx, person),
    readable: await readableDocumentIds(ctx),
  });
}

export async function completeTraining(ctx: Ctx, { params, body }: EndpointInput<typeof completeCall>) {
  const { companyId, personId } = requireMember(ctx.actor);
  const program = await requireOfferedProgram(ctx, params.id);
  const now = ctx.clock.now();
  if (body.completedOn > providerDay(now)) refuse(no.day_ahead);
  const isNew = await insertCompletion(ctx, {
    company_id: companyId,
    person_id: personId,
    program_id: program.id,
    completed_on: body.completedOn,
    recorded_at: now,
  });
  if (!isNew) refuse(no.completed_already);
  await ctx.record({
    act: 'content.completeTraining',
    recordType: 'training_program',
    recordId: program.id,
    facts: { title: program.title, completedOn: body.completedOn },
  });
  return presentOwn(ctx, program, { companyId, personId });
}

export async function removeCompletion(ctx: Ctx, { params }: EndpointInput<typeof takeCall>) {
  const { companyId, personId } = requireMember(ctx.actor);
  const program = await requireOfferedProgram(ctx, params.id);
  const { completedOn } = params;
  const key = { company_id: companyId, person_id: personId };
  const wasRecorded = await deleteCompletion(ctx, key, { programId: program.id, completedOn });
  if (!wasRecorded) refuse(no.completion_missing);
  await ctx.record({
    act: 'content.takeBackTraining',
    recordType: 'training_program',
    recordId: program.id,
    facts: { title: program.title, completedOn },
  });
  return presentOwn(ctx, program, { companyId, personId });
}
