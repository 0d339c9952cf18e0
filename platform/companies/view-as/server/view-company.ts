import type { Clock } from '#kit/server/clock.ts';
import type { OpenWork, UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isInForce, providerDay, rolesOf } from '#platform/access/contract.ts';
import type { Member, RolesHeld, ServiceType, Staff } from '#platform/access/contract.ts';
import { memberOf } from '#platform/companies/membership/contract/actor-of.ts';
import type { MembershipFacts } from '#platform/companies/membership/contract/actor-of.ts';
import { viewRefusals } from '../contract/view-refusals.ts';
import { actsOf, viewScopeOf } from '../contract/viewers.ts';
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
      const now = clock.now();
      const view = await findOpenView(work, { viewId, staffId: staff.personId, now });
      const target = view && (await readMembershipToView(work, rolesOf(staff), { ...view, now }));
      const staffFacts = target && (await readPersonFacts(work, staff.personId));
      if (target === undefined || staffFacts === undefined) return refuse(viewRefusals.view_over);
      const { membership, asPerson, only } = target;
      const acts = actsOf(rolesOf(staff));
      return {
        ...memberOf(staffFacts.person, membership, [membership]),
        session: staff.session,
        viewing: {
          viewId,
          ...(asPerson === undefined ? {} : { asPerson }),
          ...(only === undefined ? {} : { only }),
          ...(acts.length === 0 ? {} : { acts }),
        },
      };
    });
}

interface ToView {
  readonly companyId: string;
  readonly personId?: string | undefined;
  readonly now: Date;
}

interface Target {
  readonly membership: MembershipFacts;
  readonly asPerson?: string;
  readonly only?: ServiceType;
}

/**
 * What these staff see of the company: a person's rights, an unlimited administrator's, or those of a person who has
 * only one service. Undefined if there is nothing for them to view.
 */
export async function readMembershipToView(
  work: Pick<OpenWork, 'database'>,
  held: readonly RolesHeld[],
  { companyId, personId, now }: ToView,
): Promise<Target | undefined> {
  const scope = viewScopeOf(held);
  if (scope === undefined) return undefined;
  if (scope !== 'company')
    return personId === undefined ? readServiceToView(work, { companyId, only: scope, now }) : undefined;
  if (personId === undefined) {
    const company = await readCompanyFacts(work, companyId);
    return company && { membership: { ...approved, ...company, roles: ['BusinessAdministrator'] } };
  }
  const person = await readPersonFacts(work, personId);
  const membership = person?.memberships.find(({ company }) => company.companyId === companyId);
  if (person === undefined || membership === undefined) return undefined;
  return { membership, asPerson: `${person.person.firstName} ${person.person.lastName}` };
}

const approved = { approvalStatus: 'Approved', uninvited: false, permissions: [] } as const;

/** Only while the company has the service. */
async function readServiceToView(
  work: Pick<OpenWork, 'database'>,
  { companyId, only, now }: { readonly companyId: string; readonly only: ServiceType; readonly now: Date },
): Promise<Target | undefined> {
  const facts = await readCompanyFacts(work, companyId);
  if (facts === undefined || !facts.company.isActive || facts.company.approvalStatus !== 'Approved')
    return undefined;
  const subscriptions = facts.subscriptions.filter(
    (one) => one.serviceType === only && isInForce(one, () => providerDay(now)),
  );
  if (subscriptions.length === 0) return undefined;
  return { membership: { ...approved, ...facts, subscriptions, roles: ['BusinessUser'] }, only };
}
