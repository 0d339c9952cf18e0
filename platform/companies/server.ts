import { route } from '#platform/access/server.ts';
import type { HeldRecords, Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { approvalRoutes } from './approvals/server/approval-routes.ts';
import type { ApprovalPorts } from './approvals/server/decide-company.ts';
import { companyInviteRoutes } from './company-invites/server/company-invite-routes.ts';
import { externalRoutes } from './external/server/external-routes.ts';
import { figureRoutes } from './external/server/figure-routes.ts';
import type { FigureParts } from './external/server/read-figures.ts';
import { heldFigures } from './external/server/figure-store.ts';
import { heldInterests } from './external/server/held-interests.ts';
import type { ExternalParts } from './external/server/link-names.ts';
import { gatewayRoutes } from './gateway/server/gateway-routes.ts';
import { companyRoutes } from './company/server/company-routes.ts';
import { heldCompanies } from './company/server/held-companies.ts';
import { consentRoutes } from './consents/server/consent-routes.ts';
import { deskRoutes } from './desk/server/desk-routes.ts';
import { getFirstSteps as getFirstStepsCall } from './first-steps/contract/first-steps-endpoint.ts';
import { getFirstSteps } from './first-steps/server/get-first-steps.ts';
import { inviteRoutes } from './invites/server/invite-routes.ts';
import { locationRoutes } from './locations/server/location-routes.ts';
import { getSession as getSessionCall } from './membership/contract/session-endpoint.ts';
import { getSession } from './membership/server/get-session.ts';
import { endMemberships } from './membership/server/person-erasure-store.ts';
import {
  changePersonProfile as changePersonProfileCall,
  getPersonProfile as getPersonProfileCall,
} from './person/contract/person-endpoints.ts';
import { changePersonProfile } from './person/server/change-person-profile.ts';
import { getPersonProfile } from './person/server/get-person-profile.ts';
import { heldPeople } from './person/server/held-people.ts';
import type { RegistrationPorts } from './registration/server/registration-ports.ts';
import { registrationRoutes } from './registration/server/registration-routes.ts';
import { subscriptionRoutes } from './subscriptions/server/subscription-routes.ts';
import { teamRoutes } from './team/server/team-routes.ts';
import { endView as endViewCall, startView as startViewCall } from './view-as/contract/view-as-endpoints.ts';
import { endView, startView } from './view-as/server/start-view.ts';

export { KnownPeople, peopleChannel } from './membership/server/known-people.ts';
export type { ViewCompany } from './view-as/server/view-company.ts';
export { createViewCompany } from './view-as/server/view-company.ts';
export type { DemoCredentials } from './demo/server/make-demo-members.ts';
export { hasDemoMembers, makeDemoMembers } from './demo/server/make-demo-members.ts';
export { makeDemoSubscriptions } from './demo/server/make-demo-subscriptions.ts';
export { makeDemoLogoWith } from './demo/server/make-demo-logo.ts';
export { makeDemoConsents } from './consents/server/make-demo-consents.ts';
export { makeDemoTeam } from './invites/server/make-demo-team.ts';
export {
  findCompanyIdsOf,
  findContactsByEmail,
  findMemberContacts,
  findPeopleContacts,
  findStaffContacts,
  findStaffWithRoles,
} from './membership/server/contacts.ts';
export type { Reachable } from './membership/server/contacts.ts';
export {
  findCompanyIds,
  findCompanyNames,
  findEmployeeCounts,
  findMemberNames,
  findPersonNames,
} from './membership/server/names.ts';
export { findActingMember } from './membership/server/acting-member.ts';
export type { NameById } from './membership/server/names.ts';
export { findPeopleByEmail } from './membership/server/people-by-email.ts';
export type { PersonAtCompany } from './membership/server/people-by-email.ts';
export { hasService, isSubscriber } from './subscriptions/server/subscription-store.ts';
export { registrationsQueue } from './approvals/server/registrations-queue.ts';
export { serviceRequestsQueue } from './subscriptions/server/requests-queue.ts';
export { findActiveAffiliations } from './company/server/company-store.ts';
export { findCompanyFacts, findLogoFile, findPostalAddress } from './company/server/postal-address.ts';
export { findDeliveryAddresses, findDeliveryPlaces } from './locations/server/delivery-addresses.ts';
export type { DeliveryAddress } from './locations/server/delivery-addresses.ts';
export {
  findAssignedLocations,
  findLocationAdministrators,
  findLocationNames,
} from './locations/server/location-store.ts';
export { hasAccepted, hasAcceptedTerms } from './consents/server/has-accepted-terms.ts';
export { checkPartnersJob } from './registration/server/check-partners.ts';
export { makeDemoFiguresWith } from './external/server/make-demo-figures.ts';
export { readFiguresJob } from './external/server/read-figures.ts';
export { isActivePartner } from './registration/server/partners.ts';
export { subscriptionJobs } from './subscriptions/server/subscription-jobs.ts';
export { approvedLetter as joinApprovedLetter } from './team/server/team-letters.ts';
export { teamReport } from './team/server/team-report.ts';
export { findChangerName } from './person/server/person-store.ts';
export { findPersonName, findMemberships } from './membership/server/person-erasure-store.ts';

export interface CompaniesPorts extends RegistrationPorts, ApprovalPorts {
  readonly identity: RegistrationPorts['identity'] & ApprovalPorts['identity'];
  readonly files: FilesParts;
  readonly external: ExternalParts;
  /** What the partners of services with sites of their own count. */
  readonly serviceFigures: FigureParts['serviceFigures'];
}

export function companiesRoutes(ports: CompaniesPorts): Routes {
  return [
    route(getSessionCall, getSession),
    route(getPersonProfileCall, getPersonProfile),
    route(changePersonProfileCall, changePersonProfile),
    route(startViewCall, startView),
    route(endViewCall, endView),
    ...consentRoutes,
    ...deskRoutes,
    ...companyRoutes(ports.files),
    ...locationRoutes,
    ...teamRoutes(ports),
    ...inviteRoutes(ports),
    ...companyInviteRoutes(ports),
    ...approvalRoutes(ports),
    ...externalRoutes(ports.external),
    ...figureRoutes(ports),
    ...gatewayRoutes(ports),
    ...subscriptionRoutes(ports),
    route(getFirstStepsCall, getFirstSteps),
    ...registrationRoutes(ports),
  ];
}

export const companiesHeld: HeldRecords = {
  family: 'companies',
  tables: [...heldPeople, ...heldCompanies, ...heldInterests, ...heldFigures],
  erasePerson: endMemberships,
};
