import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  addProgram as addCall,
  changeProgram as changeCall,
  programBody,
  withdrawProgram as withdrawCall,
} from '../contract/training-desk.ts';
import { presentManagedProgram } from './list-training-programs.ts';
import { countCompletedBy, insertProgram, lockOfferedProgram, saveProgram } from './training-store.ts';
import type * as z from 'zod/mini';
import { refuse } from '#kit/server/refuse.ts';
import { trainingRefusals as no } from '../contract/training.ts';
import { findPublished } from '#platform/content/document-center/server/published-store.ts';

export async function addProgram(ctx: Ctx, { body }: EndpointInput<typeof addCall>) {
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

/** The entered fields; refused unless members can read the document. */
async function programColumns(ctx: Ctx, body: z.output<typeof programBody>) {
  const { documentId, order, ...facts } = body;
  const document = documentId === null ? null : await findPublished(ctx, documentId);
  if (document === undefined || (document !== null && document.withdrawn_at !== null))
    refuse(no.material_missing);
  return { ...facts, document_id: documentId, position: order, changed_at: ctx.clock.now() };
}

export async function changeProgram(ctx: Ctx, { params, body }: EndpointInput<typeof changeCall>) {
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

/** Completions stay: a company must be able to prove its training. */
export async function withdrawProgram(ctx: Ctx, { params }: EndpointInput<typeof withdrawCall>) {
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
