import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import * as calls from '../contract/session-endpoints.ts';
import { sessionRefusals, switchCompany as call } from '../contract/session-endpoints.ts';
import { chooseActiveCompany } from './active-company-store.ts';

/** Implemented by companies; identity doesn't know where people work. */
export type MayWorkForCompany = (personId: string, companyId: string) => Promise<boolean>;

/**
 * Stores the choice for this session. The current token stays bound to its company until it is renewed; each
 * renewal checks membership again, so nothing is granted here.
 */
function switchCompany(mayWorkFor: MayWorkForCompany) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<void> => {
    const { actor } = steps;
    // A caller without a sign-in session, such as an API key, has nowhere to store a choice.
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

export function sessionRoutes({ mayWorkFor }: { readonly mayWorkFor: MayWorkForCompany }): Routes {
  return [stepwise(calls.switchCompany, switchCompany(mayWorkFor))];
}
