import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuseChanged } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { renameMethod as call } from '../contract/method-endpoints.ts';
import { lockOwnMethod } from './change-method.ts';
import { updateMethod } from './method-store.ts';
import { labelOf, presentMethod } from './present-method.ts';

export async function renameMethod(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const method = await lockOwnMethod(ctx, params.id);
  if (method.version !== body.version) {
    const names = await findPersonNames(ctx, [method.changed_by]);
    refuseChanged({
      by: names.get(method.changed_by) ?? '',
      at: method.changed_at.toISOString(),
      present: { nickName: method.nickname, version: method.version },
    });
  }
  if (method.nickname === body.nickName) return presentMethod(ctx, method);
  const { personId } = requireMember(ctx.actor);
  const row = await updateMethod(ctx, method, { nickname: body.nickName, changed_by: personId });
  await ctx.record({
    act: 'payments.renameMethod',
    recordType: 'payment method',
    recordId: row.method_id,
    companyId: row.company_id,
    facts: { method: labelOf(row), nickname: row.nickname },
  });
  return presentMethod(ctx, row);
}
