import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { saveAppraisal as saveCall } from '../contract/appraisal-endpoints.ts';
import { keepWholesale } from '../domain/wholesale.ts';
import { keyOf, updateAppraisal } from './appraisal-store.ts';
import { listFacts } from './list-facts.ts';
import { requireMovable } from './own-appraisal.ts';
import { isWholesaleShown } from './preferences/preferences.ts';
import { forgetDraft } from './reminders/remind.ts';
import { recordTyping } from './staff-acts.ts';

export async function saveAppraisal(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof saveCall>,
): Promise<EndpointAnswer<typeof saveCall>> {
  const { row } = await requireMovable(ctx, params.appraisalId, 'edit', body.version);
  const content = (await isWholesaleShown(ctx)) ? body.content : keepWholesale(body.content, row.content);
  const now = ctx.clock.now();
  const version = row.version + 1;
  await updateAppraisal(ctx, keyOf(row), {
    content: JSON.stringify(content),
    ...listFacts(content, { number: row.number, at: row.created_at }),
    version,
    changed_at: now,
    reminded_at: null,
  });
  await forgetDraft(ctx, row);
  await recordTyping(ctx, row);
  return { version, changedAt: now.toISOString() };
}
