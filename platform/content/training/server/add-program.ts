import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { addProgram as call, programBody } from '../contract/training-desk.ts';
import { presentManagedProgram } from './present-program.ts';
import { insertProgram } from './training-store.ts';
import type * as z from 'zod/mini';
import { refuse } from '#kit/server/refuse.ts';
import { trainingRefusals as no } from '../contract/training.ts';
import { findPublished } from '#platform/content/document-center/server/published-store.ts';

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

/** What the desk typed, once its document is there for members to read. */
export async function programColumns(ctx: Ctx, body: z.output<typeof programBody>) {
  const { documentId, order, ...facts } = body;
  const document = documentId === null ? null : await findPublished(ctx, documentId);
  if (document === undefined || (document !== null && document.withdrawn_at !== null))
    refuse(no.material_missing);
  return { ...facts, document_id: documentId, position: order, changed_at: ctx.clock.now() };
}
