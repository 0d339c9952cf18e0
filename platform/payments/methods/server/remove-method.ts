import * as z from 'zod/mini';
import { refuse } from '#kit/server/refuse.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { methodRefusals } from '../contract/method-refusals.ts';
import { successorOf } from '../domain/default-rule.ts';
import { candidateOf, lockOwnMethod, publishMethodChange, setDefault } from './edit-methods.ts';
import { findMethod, listVisibleMethods, updateMethod } from './method-store.ts';
import type { MethodKey, MethodRow } from './method-store.ts';

interface MethodToRemove {
  readonly params: { readonly id: string };
  readonly query: { readonly newDefaultId?: string | undefined };
}

export async function removeMethod(ctx: Ctx, { params, query }: MethodToRemove): Promise<void> {
  const method = await lockOwnMethod(ctx, params.id);
  // Without the gateway's answer there is no token to delete yet.
  if (method.status === 'Adding') refuse(methodRefusals.still_adding);
  const { company_id: companyId } = method;
  const all = await listVisibleMethods(ctx, companyId);
  const successor = successorOf(candidateOf(method), all.map(candidateOf), query.newDefaultId);
  if (successor.kind === 'must_be_chosen') refuse(methodRefusals.default_problem);
  const { personId } = requireMember(ctx.actor);
  await markMethodRemoved(ctx, await updateMethod(ctx, method, { changed_by: personId }));
  if (successor.kind !== 'is') return;
  const next = await findMethod(ctx, { companyId, methodId: successor.methodId });
  if (next !== undefined) await setDefault(ctx, next);
}

/** The row stays for past charges; the gateway deletes its copy. */
export async function markMethodRemoved(ctx: Ctx, method: MethodRow): Promise<MethodRow> {
  const row = await updateMethod(ctx, method, { status: 'Removed', is_default: false });
  await forgetMethodLater(ctx, { companyId: row.company_id, methodId: row.method_id });
  await publishMethodChange(ctx, row, 'removed');
  return row;
}

const forgetMethod = defineJob({
  name: 'payments.forget_method',
  payload: z.object({ companyId: z.uuid(), methodId: z.uuid() }),
});

function forgetMethodLater(ctx: Ctx, { companyId, methodId }: MethodKey): Promise<void> {
  return ctx.enqueue(forgetMethod, { companyId, methodId }, { key: `forget-method/${methodId}` });
}

/** Deletes a removed method at the gateway, retrying until it succeeds. */
export function forgetMethodJob(gateway: CardGateway): JobHandler<Ctx> {
  return handleJob<typeof forgetMethod, Ctx>(forgetMethod, async ({ work }, methodKey) => {
    const method = await work((ctx) => findMethod(ctx, methodKey));
    if (method?.status !== 'Removed' || method.token === null) return;
    const { kind } = await gateway.forget(method.token);
    if (kind !== 'done') throw new Error("The gateway didn't confirm deleting a payment method.");
    await work(async (ctx) => void (await updateMethod(ctx, method, { token: null })));
  });
}
