import { kyselyOn } from '#kit/server/database/kysely-of.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import { KnownPeople, peopleChannel } from '#platform/companies/server.ts';
import { activeCompanyOf } from '#platform/identity/server.ts';
import type { DescribePerson } from '#platform/identity/server.ts';

/** The people as this node knows them, until the database says that one of them changed. */
export function knowPeople(unitOfWork: UnitOfWork, listener: Listener): KnownPeople {
  const people = new KnownPeople(unitOfWork);
  listener.on(peopleChannel, (changed) => people.hear(changed));
  listener.onReconnect(() => people.hear(''));
  return people;
}

/** What companies know of a person, for the company that identity has noted for the session. */
export function describeWith(people: KnownPeople, pools: Pick<Pools, 'plain'>): DescribePerson {
  const database = kyselyOn<unknown>(pools.plain);
  return async (personId, { sessionId, noted }) =>
    people.describe(
      personId,
      noted === undefined ? await activeCompanyOf({ database }, personId, sessionId) : noted.companyId,
    );
}
