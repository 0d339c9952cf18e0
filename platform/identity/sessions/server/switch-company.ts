import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import * as calls from '../contract/session-endpoints.ts';
import { sessionRefusals, switchCompany as call } from '../contract/session-endpoints.ts';
import { chooseActiveCompany } from './active-company-store.ts';

/** The port that companies fill: identity knows people by what they prove, not by where they work. */
export type MayWorkFor = (personId: string, companyId: string) => Promise<boolean>;

/**
 * Keeps the choice for this session. The token that asked stays bound to the company it names until it is
 * renewed; who lost their place there meanwhile has it looked up anew with each token, so nothing is granted here.
 */
function switchCompany(mayWorkFor: MayWorkFor) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<void> => {
    const { actor } = steps;
    // A caller without a session of sign-in has nothing that a choice could be kept for.
    if (actor.kind !== 'member' || actor.session === undefined) return refuse(kitRefusals.unauthenticated);
    const { companyId } = body;
    const { id: sessionId } = actor.session;
    const { personId } = actor;
    if (!(await mayWorkFor(personId, companyId))) return refuse(sessionRefusals.company_not_yours);
    return steps.work(async (ctx) => {
      await chooseActiveCompany(ctx, { sessionId, personId, companyId });
      await ctx.record({
        act: call.name,
        recordType: 'company',
        recordId: companyId,
        companyId,
        facts: { from: actor.companyId },
      });
    });
  };
}

export function sessionRoutes({ mayWorkFor }: { readonly mayWorkFor: MayWorkFor }): Routes {
  return [stepwise(calls.switchCompany, switchCompany(mayWorkFor))];
}
