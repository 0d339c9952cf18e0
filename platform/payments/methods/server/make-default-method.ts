import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { methodRefusals } from '../contract/method-refusals.ts';
import { mayBeDefault } from '../domain/default-rule.ts';
import { giveDefaultTo } from './default-method.ts';
import { lockOwnMethod } from './lock-own-method.ts';
import { updateMethod } from './method-store.ts';
import { labelOf, presentMethod } from './present-method.ts';

/** Named by whichever call it was. */
interface MethodGiven {
  readonly params: { readonly id: string };
}

export async function makeDefaultMethod(ctx: Ctx, { params }: MethodGiven) {
  const method = await lockOwnMethod(ctx, params.id);
  if (!mayBeDefault(method)) refuse(methodRefusals.default_problem);
  if (method.is_default) return presentMethod(ctx, method);
  const { personId } = requireMember(ctx.actor);
  const row = await updateMethod(ctx, await giveDefaultTo(ctx, method), { changed_by: personId });
  await ctx.record({
    act: 'payments.makeDefaultMethod',
    recordType: 'payment method',
    recordId: row.method_id,
    companyId: row.company_id,
    facts: { method: labelOf(row) },
  });
  return presentMethod(ctx, row);
}
