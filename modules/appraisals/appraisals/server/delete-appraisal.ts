import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { deleteAppraisal as deleteCall } from '../contract/appraisal-endpoints.ts';
import { keyOf, updateAppraisal } from './appraisal-store.ts';
import { requireMovable } from './own-appraisal.ts';
import { forgetDraft } from './reminders/remind.ts';
import { recordAppraisal } from './record-appraisal.ts';

export async function deleteAppraisal(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof deleteCall>,
): Promise<void> {
  const { row } = await requireMovable(ctx, params.appraisalId, 'delete', body.version);
  await updateAppraisal(ctx, keyOf(row), { deleted_at: ctx.clock.now(), version: row.version + 1 });
  await forgetDraft(ctx, row);
  await recordAppraisal(ctx, row, 'appraisals.deleteAppraisal');
}
