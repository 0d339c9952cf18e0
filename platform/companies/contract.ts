export {
  companyDecided,
  approveCompany,
  listRegistrations,
  rejectCompany,
  approvalRefusals,
} from './approvals/contract/approval-endpoints.ts';
export {
  inviteCompanies,
  getInviteBatch,
  listInviteBatches,
  resendCompanyInvite,
  withdrawCompanyInvite,
  withdrawInviteBatch,
  companyInviteRefusals,
} from './company-invites/contract/company-invite-endpoints.ts';
export {
  getCompanyProfile,
  changeCompanyProfile,
  getLogo,
  removeLogo,
  uploadLogo,
  companyRefusals,
} from './company/contract/company-endpoints.ts';
export { companyChanged } from './company/contract/company-endpoints.ts';
export {
  changeConsent,
  getActiveConsent,
  getActiveDefinition,
  giveConsent,
  listAnswers,
  listConsents,
  listDefinitions,
  publishDefinition,
  consentRefusals,
} from './consents/contract/consent-endpoints.ts';
export {
  getDeskCompany,
  getDeskPerson,
  searchDeskCompanies,
  searchDeskPeople,
  deskRefusals,
} from './desk/contract/desk-endpoints.ts';
export { listServiceCompanies } from './desk/contract/service-companies-endpoint.ts';
export {
  figureRefusals,
  getServiceFigures,
  listServiceFigures,
} from './external/contract/figure-endpoints.ts';
export { getFirstSteps } from './first-steps/contract/first-steps-endpoint.ts';
export {
  invitePath,
  inviteRefusals,
  listInvites,
  resendInvite,
  sendInvites,
  withdrawInvite,
} from './invites/contract/invite-endpoints.ts';
export { inviteSent } from './invites/contract/invite-endpoints.ts';
export {
  addBusinessUnit,
  changeBusinessUnit,
  listBusinessUnits,
} from './locations/contract/business-unit-endpoints.ts';
export {
  addLocation,
  changeLocation,
  listLocations,
  locationRefusals,
} from './locations/contract/location-endpoints.ts';
export { demoLocations, demoUnits } from './locations/domain/demo-locations.ts';
export { furtherServices } from './company/contract/demo-companies.ts';
export { serviceCatalog } from './subscriptions/contract/service-catalog.ts';
export { demoAnswer, demoMembers, demoPassword } from './membership/contract/demo-members.ts';
export { demoPeople } from './membership/contract/demo-people.ts';
export type { DemoPerson } from './membership/contract/demo-people.ts';
export { getSession } from './membership/contract/session-endpoint.ts';
export { getPersonProfile, changePersonProfile } from './person/contract/person-endpoints.ts';
export {
  companyWaiting,
  acceptInvite,
  associateCompany,
  getInvite,
  getUserMigration,
  isEmailInUse,
  register,
  registerFromElsewhere,
  registerViaInvite,
} from './registration/contract/registration-endpoints.ts';
export {
  getPartner,
  searchCompanies,
  searchCompaniesByEmail,
  validateFeinId,
  validatePartner,
} from './registration/contract/registration-search-endpoints.ts';
export { requiredSecurityQuestions } from './registration/contract/registration-shapes.ts';
export { demoInvites, demoMigration } from './registration/domain/demo-invites.ts';
export {
  listBusinessProducts,
  listStoreTypes,
  listSubscriptions,
  requestAuction,
  requestShipping,
  requestToTry,
  subscriptionRefusals,
} from './subscriptions/contract/subscription-endpoints.ts';
export {
  subscriptionDecided,
  subscriptionEnding,
  subscriptionRequested,
  approveSubscription,
  endSubscription,
  listSubscriptionRequests,
  rejectSubscription,
} from './subscriptions/contract/subscription-request-endpoints.ts';
export {
  dashboardCardsFor,
  externalCards,
  serviceTile,
  serviceCardContent,
  serviceCardOf,
  serviceCards,
} from './subscriptions/contract/service-card-content.ts';
export { externalServices } from './external/contract/external-sites.ts';
export {
  changeExternalLink,
  externalRefusals,
  listExternalLinks,
  listExternalServices,
} from './external/contract/external-endpoints.ts';
export { getPartnerGateway } from './gateway/contract/gateway-endpoint.ts';
export { serviceSlugs } from './team/contract/service-slugs.ts';
export { serviceWords } from './team/contract/role-names.ts';
export {
  approveTeamMember,
  changeTeamMember,
  getTeam,
  getTeamMember,
  listTeamMembers,
  rejectTeamMember,
  removeTeamMember,
} from './team/contract/team-endpoints.ts';
export { personDecided, personRemoved, personWaiting, rolesChanged } from './team/contract/team-events.ts';
export { endView, startView } from './view-as/contract/view-as-endpoints.ts';
export { viewRefusals } from './view-as/contract/view-refusals.ts';
export { viewHeader } from './view-as/contract/viewers.ts';
export { cardKinds } from './subscriptions/contract/service-card-content.ts';
export { affiliationTypes } from './company/domain/company.ts';
export type { AffiliationType } from './company/domain/company.ts';
