import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { reservedWords, skeletonOf } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { moderationRefusals as no } from '../contract/desk-endpoints.ts';
import type * as calls from '../contract/desk-endpoints.ts';
import { isAddressKept, isReservedByDesk, lockSkeleton, moderationTables } from './moderation-store.ts';

const fixedSkeletons: ReadonlySet<string> = new Set([...reservedWords].map((word) => skeletonOf(word)));

/** Reserved by the portal or by the desk. Taking an address and reserving it wait for each other. */
export async function isReserved(ctx: Ctx, skeleton: string): Promise<boolean> {
  if (fixedSkeletons.has(skeleton)) return true;
  await lockSkeleton(ctx, skeleton);
  return isReservedByDesk(ctx, skeleton);
}

export async function listReservedWords(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listReservedWords>> {
  const rows = await moderationTables(ctx)
    .selectFrom('pages.reserved_word')
    .selectAll()
    .orderBy('word')
    .execute();
  const people = await findPersonNames(ctx, [...new Set(rows.map((row) => row.added_by))]);
  return {
    items: rows.map((row) => ({
      word: row.word,
      note: row.note,
      addedBy: people.get(row.added_by) ?? '',
      addedAt: row.added_at.toISOString(),
    })),
    fixed: [...reservedWords],
  };
}

export async function addReservedWord(
  ctx: Ctx,
  { body: { word, note } }: EndpointInput<typeof calls.addReservedWord>,
): Promise<void> {
  const skeleton = skeletonOf(word);
  if (await isReserved(ctx, skeleton)) refuse(no.word_reserved);
  if (await isAddressKept(ctx, skeleton)) refuse(no.word_used);
  await moderationTables(ctx)
    .insertInto('pages.reserved_word')
    .values({
      skeleton,
      word,
      note,
      added_by: requireSignedIn(ctx.actor).personId,
      added_at: ctx.clock.now(),
    })
    .execute();
  await recordWord(ctx, word, 'pages.addReservedWord');
}

export async function removeReservedWord(
  ctx: Ctx,
  { params: { word } }: EndpointInput<typeof calls.removeReservedWord>,
): Promise<void> {
  const removed = await moderationTables(ctx)
    .deleteFrom('pages.reserved_word')
    .where('word', '=', word)
    .returning('word')
    .executeTakeFirst();
  if (removed === undefined) refuse(no.word_missing);
  await recordWord(ctx, word, 'pages.removeReservedWord');
}

const recordWord = (ctx: Ctx, word: string, act: string): Promise<void> =>
  ctx.record({ act, recordType: 'reserved-word', recordId: word, facts: { word } });
