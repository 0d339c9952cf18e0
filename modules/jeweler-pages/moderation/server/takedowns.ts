import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem } from '#platform/inbox/server.ts';
import { moderationRefusals as no } from '../contract/desk-endpoints.ts';
import type * as calls from '../contract/takedown-endpoints.ts';
import { findTakedown, lockTakedown, moderationTables } from './moderation-store.ts';
import type { TakedownRecord } from './moderation-store.ts';

export const takedownKey = (takedownId: string): string => `pages.takedown:${takedownId}`;

const present = (row: TakedownRecord): calls.Takedown => ({
  reason: row.reason,
  takenAt: row.taken_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

export async function getTakedown(ctx: Ctx): Promise<EndpointAnswer<typeof calls.getTakedown>> {
  const row = await findTakedown(ctx, requireMember(ctx.actor).companyId);
  return { takedown: row === undefined ? null : present(row) };
}

export async function answerTakedown(
  ctx: Ctx,
  { body: { answer } }: EndpointInput<typeof calls.answerTakedown>,
): Promise<EndpointAnswer<typeof calls.answerTakedown>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const row = (await lockTakedown(ctx, companyId)) ?? refuse(no.takedown_missing);
  const said = {
    answer,
    answered_by: personId,
    answered_at: ctx.clock.now(),
    response_read_by: null,
    response_read_at: null,
  };
  await moderationTables(ctx)
    .updateTable('pages.takedown')
    .set(said)
    .where('company_id', '=', companyId)
    .where('takedown_id', '=', row.takedown_id)
    .execute();
  await clearItem(ctx, companyId, takedownKey(row.takedown_id));
  await ctx.record({
    act: 'pages.answerTakedown',
    recordType: 'page-takedown',
    recordId: row.takedown_id,
    companyId,
  });
  return present({ ...row, ...said });
}
