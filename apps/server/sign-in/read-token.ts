import type { KnownPeople } from '#platform/companies/server.ts';
import type { OpenId } from '#platform/identity/server.ts';
import type { ReadToken } from '../pipe/authenticate.ts';

/** Identity says whose token it is, companies say who that person is at the moment. */
export function readTokensWith(openId: OpenId, people: KnownPeople): ReadToken {
  return async (token, call) => {
    const facts = await openId.readAccessToken(token, call);
    if (facts === undefined) return undefined;
    const actor = await people.actorOf(facts.personId, facts.companyId);
    if (actor === undefined) return undefined;
    const { sessionId, grantId, clientId, signedInAt, authMethods } = facts;
    return { ...actor, session: { id: sessionId, grantId, clientId, signedInAt, methods: authMethods } };
  };
}
