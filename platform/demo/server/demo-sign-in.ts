import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Clock } from '#kit/server/clock.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { Actor } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { demoRefusals } from '../contract/demo-refusals.ts';
import type { signInAsDemoPerson as call } from '../contract/session-endpoints.ts';
import { findDemoPerson } from '../contract/demo-people.ts';

// Spec rulings 14: access tokens live ten minutes.
const tokenSeconds = 600;

export function signIn(tokens: SignedTokens) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>) => {
    const actor = findDemoPerson(body.personId) ?? refuse(demoRefusals.person_missing);
    const now = ctx.clock.now();
    if (body.resumes !== true) {
      await ctx.record({
        act: 'demo.signIn',
        recordType: 'person',
        recordId: actor.personId,
        person: actor,
        companyId: actor.kind === 'member' ? actor.companyId : undefined,
      });
    }
    return {
      accessToken: await tokens.sign({ sub: actor.personId }, now, tokenSeconds),
      expiresAt: new Date(now.getTime() + tokenSeconds * 1000).toISOString(),
      actor,
    };
  };
}

/** Fills the port that sign-in will fill: who a token speaks for. */
export function readDemoToken(tokens: SignedTokens, clock: Clock) {
  return async (token: string): Promise<Actor | undefined> => {
    const facts = await tokens.read(token, clock.now());
    return typeof facts?.['sub'] === 'string' ? findDemoPerson(facts['sub']) : undefined;
  };
}
