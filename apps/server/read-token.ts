import type { Listener } from '#kit/server/listen/listen.ts';
import { actorsChannel, KnownActors } from '#platform/companies/server/index.ts';
import type { OpenId } from '#platform/identity/server/index.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { ReadToken } from './pipe/authenticate.ts';

/** Identity says whose token it is, companies say who that person is at the moment. */
export function readTokensWith(openId: OpenId, unitOfWork: UnitOfWork, listener: Listener): ReadToken {
  const actors = new KnownActors(unitOfWork);
  listener.on(actorsChannel, (changed) => actors.hear(changed));
  listener.onReconnect(() => actors.hear(''));
  return async (token, call) => {
    const facts = await openId.readAccessToken(token, call);
    if (facts === undefined) return undefined;
    const actor = await actors.of(facts.personId, facts.companyId);
    if (actor === undefined) return undefined;
    const { sessionId, grantId, clientId, signedInAt, authMethods } = facts;
    return { ...actor, session: { id: sessionId, grantId, clientId, signedInAt, methods: authMethods } };
  };
}
