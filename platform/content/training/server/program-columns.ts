import type * as z from 'zod/mini';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { programBody } from '../contract/training-desk.ts';
import { trainingRefusals as no } from '../contract/training.ts';
import { findPublished } from '#platform/content/document-center/server/published-store.ts';

/** What the desk typed, once its document is there for members to read. */
export async function programColumns(ctx: Ctx, body: z.output<typeof programBody>) {
  const { documentId, order, ...facts } = body;
  const document = documentId === null ? null : await findPublished(ctx, documentId);
  if (document === undefined || (document !== null && document.withdrawn_at !== null))
    refuse(no.material_missing);
  return { ...facts, document_id: documentId, position: order, changed_at: ctx.clock.now() };
}
