import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { KnownPeople, peopleChannel } from '#platform/companies/server.ts';
import { findActiveCompany } from '#platform/identity/server.ts';
import type { DescribePerson, OpenId } from '#platform/identity/server.ts';
import type { ReadKeyActor, ReadToken } from '../pipe/authenticate.ts';
import { isApproved } from '#platform/access/contract.ts';
import type { ReadApiKey } from '#platform/api-keys/server.ts';
import { kyselyOn } from '#kit/server/database/kysely-of.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { Listener } from '#kit/server/listen/listen.ts';

/** Identity verifies the token, companies say who the person currently is. */
export function createTokenReader(openId: OpenId, people: KnownPeople): ReadToken {
  return async (token, call) => {
    const facts = await openId.readAccessToken(token, call);
    if (facts === undefined) return undefined;
    // RFC 6750 §3.1: a valid token of too narrow a scope is forbidden, not invalid.
    if (!facts.mayCall) return refuse(kitRefusals.forbidden);
    const actor = await people.actorOf(facts.personId, facts.companyId);
    if (actor === undefined) return undefined;
    const { sessionId, grantId, clientId, signedInAt, authMethods } = facts;
    return { ...actor, session: { id: sessionId, grantId, clientId, signedInAt, methods: authMethods } };
  };
}

/** A key acts as its maker, so it stops working when they leave, are locked or lose their approval. */
export function createKeyReader(readApiKey: ReadApiKey, people: KnownPeople): ReadKeyActor {
  return async (text) => {
    const key = await readApiKey(text);
    if (key === undefined) return undefined;
    const actor = await people.actorOf(key.personId, key.companyId);
    if (actor?.kind !== 'member' || !isApproved(actor)) return undefined;
    return { ...actor, key: { keyId: key.keyId, scopes: key.scopes } };
  };
}

/** This node's cache of people, kept current by messages from the database. */
export function trackPeople(unitOfWork: UnitOfWork, listener: Listener): KnownPeople {
  const people = new KnownPeople(unitOfWork);
  listener.on(peopleChannel, (changed) => people.hear(changed));
  listener.onReconnect(() => people.hear(''));
  return people;
}

/** What companies know of a person, for the session's company. */
export function describePersonWith(people: KnownPeople, pools: Pick<Pools, 'plain'>): DescribePerson {
  const database = kyselyOn<unknown>(pools.plain);
  return async (personId, { sessionId, knownCompany }) =>
    people.describe(
      personId,
      knownCompany === undefined
        ? await findActiveCompany({ database }, personId, sessionId)
        : knownCompany.companyId,
    );
}
