import type { OpenWork, UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { activeCompanyOf } from '#platform/identity/server/index.ts';
import { chooseMembership, memberOf, staffOf, standingOf } from '../contract/actor-of.ts';
import { readPersonFacts } from './person-facts-store.ts';

/** What a token says of a person besides who they are; undefined for somebody who may not sign in. */
export function describePerson(unitOfWork: UnitOfWork) {
  return (personId: string, sessionId: string | undefined) =>
    unitOfWork({ binding: 'job' }, async (open: OpenWork) => {
      const facts = await readPersonFacts(open, personId);
      if (facts === undefined) return undefined;
      if (facts.staffRoles !== undefined) {
        const { name, email } = staffOf(facts.person, facts.staffRoles);
        return { name, email };
      }
      const wanted = sessionId === undefined ? undefined : await activeCompanyOf(open, personId, sessionId);
      const chosen = chooseMembership(facts.memberships, wanted);
      if (chosen === undefined) return undefined;
      const { name, email, companyId } = memberOf(facts.person, chosen, facts.memberships);
      const { inactivityPeriod, idleTimeout } = chosen.company;
      return { name, email, companyId, inactivityPeriod, idleTimeout };
    });
}

/** Whether this person may choose to work for that company. */
export function mayWorkFor(unitOfWork: UnitOfWork) {
  return (personId: string, companyId: string): Promise<boolean> =>
    unitOfWork({ binding: 'job' }, async (open: OpenWork) => {
      const facts = await readPersonFacts(open, personId);
      return (facts?.memberships ?? []).some(
        (one) => one.company.companyId === companyId && standingOf(one) === 'Approved',
      );
    });
}
