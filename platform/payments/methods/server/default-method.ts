import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { canBeDefault, oldestUsable } from '../domain/default-rule.ts';
import type { DefaultCandidate } from '../domain/default-rule.ts';
import { methodRefusals } from '../contract/method-refusals.ts';
import { findMethod, listVisibleMethods, updateMethod } from './method-store.ts';
import type { MethodRow } from './method-store.ts';
import { lockOwnMethod } from './change-method.ts';
import { labelOf, presentMethod } from './present-method.ts';

export function candidateOf(row: MethodRow): DefaultCandidate {
  const { method_id: methodId, standing, is_default: isDefault, added_at: addedAt } = row;
  return { methodId, standing, isDefault, addedAt };
}

/** The old default is cleared first, so there are never two. */
export async function setDefault(ctx: Ctx, row: MethodRow): Promise<MethodRow> {
  if (row.is_default) return row;
  const all = await listVisibleMethods(ctx, row.company_id);
  const before = all.find((one) => one.is_default);
  if (before !== undefined) await updateMethod(ctx, before, { is_default: false });
  return updateMethod(ctx, row, { is_default: true });
}

/** Picks a new default if none is left. */
export async function ensureDefault(ctx: Ctx, companyId: string): Promise<void> {
  const all = await listVisibleMethods(ctx, companyId);
  if (all.some((one) => one.is_default)) return;
  const methodId = oldestUsable(all.map(candidateOf));
  const next = methodId === undefined ? undefined : await findMethod(ctx, { companyId, methodId });
  if (next !== undefined) await setDefault(ctx, next);
}

interface MethodGiven {
  readonly params: { readonly id: string };
}

export async function makeDefaultMethod(ctx: Ctx, { params }: MethodGiven) {
  const method = await lockOwnMethod(ctx, params.id);
  if (!canBeDefault(method)) refuse(methodRefusals.default_problem);
  if (method.is_default) return presentMethod(ctx, method);
  const { personId } = requireMember(ctx.actor);
  const row = await updateMethod(ctx, await setDefault(ctx, method), { changed_by: personId });
  await ctx.record({
    act: 'payments.makeDefaultMethod',
    recordType: 'payment method',
    recordId: row.method_id,
    companyId: row.company_id,
    facts: { method: labelOf(row) },
  });
  return presentMethod(ctx, row);
}
