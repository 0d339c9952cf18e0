import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getFirstSteps as call } from '../contract/first-steps-endpoint.ts';
import { firstSteps, newForDays, stepsDone } from '../domain/first-steps.ts';
import { readStepFacts } from './first-steps-store.ts';

const dayMs = 86_400_000;

export async function getFirstSteps(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const { since, ...facts } = (await readStepFacts(ctx, companyId)) ?? refuse(kitRefusals.not_found);
  const done = stepsDone(facts);
  return {
    isNew: ctx.clock.now().getTime() - since.getTime() < newForDays * dayMs,
    steps: firstSteps.map((step) => ({ step, done: done[step] })),
  };
}
