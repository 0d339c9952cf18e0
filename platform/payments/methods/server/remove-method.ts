import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { methodRefusals } from '../contract/method-refusals.ts';
import { successorOf } from '../domain/default-rule.ts';
import { candidateOf, giveDefaultTo } from './default-method.ts';
import { dropMethod } from './drop-method.ts';
import { lockOwnMethod } from './lock-own-method.ts';
import { findMethod, shownMethods, updateMethod } from './method-store.ts';

/** Named by whichever call it was. */
interface MethodLeaving {
  readonly params: { readonly id: string };
  readonly query: { readonly newDefaultId?: string | undefined };
}

export async function removeMethod(ctx: Ctx, { params, query }: MethodLeaving): Promise<void> {
  const method = await lockOwnMethod(ctx, params.id);
  // Until its bank has answered, nobody could tell the bank what to forget.
  if (method.standing === 'Adding') refuse(methodRefusals.still_adding);
  const { company_id: companyId } = method;
  const all = await shownMethods(ctx, companyId);
  const successor = successorOf(candidateOf(method), all.map(candidateOf), query.newDefaultId);
  if (successor.kind === 'must_be_chosen') refuse(methodRefusals.default_problem);
  const { personId } = requireMember(ctx.actor);
  await dropMethod(ctx, await updateMethod(ctx, method, { changed_by: personId }));
  if (successor.kind !== 'is') return;
  const next = await findMethod(ctx, { companyId, methodId: successor.methodId });
  if (next !== undefined) await giveDefaultTo(ctx, next);
}
