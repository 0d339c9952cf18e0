import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeRefusals } from '../contract/method-refusals.ts';
import { findMethod, lockMethods } from './method-store.ts';
import type { MethodRow } from './method-store.ts';

/** A method of the actor's company that is not removed; no other work changes the company's methods meanwhile. */
export async function lockOwnMethod(ctx: Ctx, methodId: string): Promise<MethodRow> {
  const { companyId } = requireMember(ctx.actor);
  await lockMethods(ctx, companyId);
  const method = await findMethod(ctx, { companyId, methodId });
  return method === undefined || method.standing === 'Removed'
    ? refuse(chargeRefusals.method_missing)
    : method;
}
