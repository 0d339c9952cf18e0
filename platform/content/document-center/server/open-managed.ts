import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { publishedRefusals as no } from '../contract/published-documents.ts';
import { lockPublished } from './published-store.ts';
import type { PublishedRow } from './published-store.ts';

/** Locked for a change; what was withdrawn changes no more. */
export async function openManaged(ctx: Ctx, id: string): Promise<PublishedRow> {
  const row = (await lockPublished(ctx, id)) ?? refuse(no.published_missing);
  return row.withdrawn_at === null ? row : refuse(no.published_withdrawn);
}
