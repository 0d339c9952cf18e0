import type { Clock } from '#kit/server/clock.ts';
import type { OpenWork, UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import type { Member, Staff } from '#platform/access/contract.ts';
import { memberOf } from '#platform/companies/membership/contract/actor-of.ts';
import type { MembershipFacts } from '#platform/companies/membership/contract/actor-of.ts';
import { viewRefusals, viewers } from '../contract/view-as-endpoints.ts';
import {
  readCompanyFacts,
  readPersonFacts,
} from '#platform/companies/membership/server/membership-facts-store.ts';
import { findOpenView } from './view-store.ts';

/** Who a call of staff is made as while they look at a company. */
export type ViewCompany = (staff: Staff, viewId: string) => Promise<Member>;

/**
 * The company and its roles are those of the view; the person stays the one who looks. So the private records of
 * whoever is looked at (settings, notices, credentials) stay closed, and what is written names the right person.
 */
export function viewCompanyWith(unitOfWork: UnitOfWork, clock: Clock): ViewCompany {
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

/** What the person may there; without a person what a business administrator may whom nothing is forbidden. */
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
