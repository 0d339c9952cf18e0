import type { Clock } from '#kit/server/clock.ts';
import type { OpenWork, UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import type { Member, Staff } from '#platform/access/contract.ts';
import { memberOf } from '#platform/companies/membership/contract/actor-of.ts';
import type { MembershipFacts } from '#platform/companies/membership/contract/actor-of.ts';
import { viewRefusals } from '../contract/view-refusals.ts';
import { viewers } from '../contract/viewers.ts';
import {
  readCompanyFacts,
  readPersonFacts,
} from '#platform/companies/membership/server/membership-facts-store.ts';
import { findOpenView } from './view-store.ts';

/** The actor of a staff call made in a view. */
export type ViewCompany = (staff: Staff, viewId: string) => Promise<Member>;

/**
 * Company and roles come from the view; the person stays the staff member. So the viewed person's private records
 * (settings, notices, credentials) stay closed, and records name the right person.
 */
export function createViewCompany(unitOfWork: UnitOfWork, clock: Clock): ViewCompany {
  return (staff, viewId) =>
    unitOfWork({ binding: 'job' }, async (work) => {
      if (!isPermitted(rolesOf(staff), viewers)) return refuse(viewRefusals.view_over);
      const view = await findOpenView(work, { viewId, staffId: staff.personId, now: clock.now() });
      const target = view && (await readMembershipToView(work, view.companyId, view.personId));
      const staffFacts = target && (await readPersonFacts(work, staff.personId));
      if (target === undefined || staffFacts === undefined) return refuse(viewRefusals.view_over);
      const { membership, asPerson } = target;
      return {
        ...memberOf(staffFacts.person, membership, [membership]),
        session: staff.session,
        viewing: { viewId, ...(asPerson === undefined ? {} : { asPerson }) },
      };
    });
}

/** The person's permissions; without a person, an administrator's without limits. */
export async function readMembershipToView(
  work: Pick<OpenWork, 'database'>,
  companyId: string,
  personId: string | undefined,
): Promise<{ membership: MembershipFacts; asPerson: string | undefined } | undefined> {
  if (personId === undefined) {
    const company = await readCompanyFacts(work, companyId);
    return company && { membership: administratorOf(company), asPerson: undefined };
  }
  const person = await readPersonFacts(work, personId);
  const membership = person?.memberships.find(({ company }) => company.companyId === companyId);
  if (person === undefined || membership === undefined) return undefined;
  return { membership, asPerson: `${person.person.firstName} ${person.person.lastName}` };
}

function administratorOf(facts: Pick<MembershipFacts, 'company' | 'subscriptions'>): MembershipFacts {
  return {
    ...facts,
    approvalStatus: 'Approved',
    uninvited: false,
    roles: ['BusinessAdministrator'],
    permissions: [],
  };
}
