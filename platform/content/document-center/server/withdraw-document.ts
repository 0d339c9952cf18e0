import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { withdrawDocument as call } from '../contract/published-documents.ts';
import { lockPublishedDocument, savePublished } from './published-store.ts';
import { presentManaged } from './present-published.ts';

/** Keeps the row so that the desk still lists what was published. */
export async function withdrawDocument(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const row = await lockPublishedDocument(ctx, params.id);
  const now = ctx.clock.now();
  const changed = {
    version: row.version + 1,
    changed_at: now,
    changed_by_name: requireSignedIn(ctx.actor).name,
    withdrawn_at: now,
  };
  await savePublished(ctx, row.id, changed);
  await ctx.record({
    act: 'content.withdrawDocument',
    recordType: 'published_document',
    recordId: row.id,
    facts: { title: row.title },
  });
  return presentManaged({ ...row, ...changed });
}
