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
    unitOfWork({ binding: 'job' }, async (open) => {
      if (!isPermitted(rolesOf(staff), viewers)) return refuse(viewRefusals.view_over);
      const view = await findOpenView(open, { viewId, staffId: staff.personId, at: clock.now() });
      const viewed = view && (await readMembershipToView(open, view.companyId, view.personId));
      const who = viewed && (await readPersonFacts(open, staff.personId));
      if (viewed === undefined || who === undefined) return refuse(viewRefusals.view_over);
      const { membership, asPerson } = viewed;
      return {
        ...memberOf(who.person, membership, [membership]),
        session: staff.session,
        viewing: { viewId, ...(asPerson === undefined ? {} : { asPerson }) },
      };
    });
}

/** The person's permissions; without a person, an administrator's without limits. */
export async function readMembershipToView(
  open: Pick<OpenWork, 'database'>,
  companyId: string,
  personId: string | undefined,
): Promise<{ membership: MembershipFacts; asPerson: string | undefined } | undefined> {
  if (personId === undefined) {
    const company = await readCompanyFacts(open, companyId);
    return company && { membership: administrating(company), asPerson: undefined };
  }
  const known = await readPersonFacts(open, personId);
  const membership = known?.memberships.find(({ company }) => company.companyId === companyId);
  if (known === undefined || membership === undefined) return undefined;
  return { membership, asPerson: `${known.person.firstName} ${known.person.lastName}` };
}

function administrating(facts: Pick<MembershipFacts, 'company' | 'subscriptions'>): MembershipFacts {
  return {
    ...facts,
    approvalStatus: 'Approved',
    uninvited: false,
    roles: ['BusinessAdministrator'],
    permissions: [],
  };
}
