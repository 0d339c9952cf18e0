import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { serviceTypes } from '#platform/access/contract.ts';
import type { Member, Staff } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getPersonProfile as call } from '../contract/person-endpoints.ts';
import { isAnalyticsDisabled } from '#platform/settings/server.ts';
import { findPersonWithMemberships } from './person-store.ts';

type Profile = EndpointAnswer<typeof call>;

export async function getPersonProfile(ctx: Ctx): Promise<Profile> {
  const actor = requireSignedIn(ctx.actor);
  const person = (await findPersonWithMemberships(ctx, actor.personId)) ?? refuse(kitRefusals.not_found);
  const { memberships } = person;
  const companyId = actor.kind === 'member' ? actor.companyId : null;
  return {
    personId: person.person_id,
    version: person.version,
    firstName: person.first_name,
    middleName: person.middle_name,
    lastName: person.last_name,
    email: person.email,
    emailVerified: person.email_verified,
    phone: person.phone,
    phoneVerified: person.phone_verified,
    referenceId: person.reference_id,
    companyId,
    registrationId:
      memberships.find((permission) => permission.company_id === companyId)?.registration_id ?? null,
    approvalStatus: actor.kind === 'member' ? actor.approvalStatus : 'Approved',
    disableAnalytics: await isAnalyticsDisabled(ctx, actor.personId),
    canAccessAccounts: person.can_access_accounts,
    roles: presentRoles(actor, memberships),
    servicePermissions:
      actor.kind === 'member'
        ? actor.permissions.map((permission) => ({
            ...permission,
            serviceType: serviceTypes[permission.serviceType],
          }))
        : [],
  };
}

function presentRoles(
  actor: Member | Staff,
  memberships: readonly { company_id: string; roles: readonly string[] }[],
): Profile['roles'] {
  const userRoles = (roles: readonly string[]) => roles.map((code) => ({ code }));
  if (actor.kind === 'staff') return [{ companyId: null, userRoles: userRoles(actor.roles) }];
  return memberships.map((membership) => ({
    companyId: membership.company_id,
    // Those within a service are known for the active company.
    userRoles: userRoles(membership.company_id === actor.companyId ? actor.roles : membership.roles),
  }));
}
