export { companyChanged } from './company/contract/company-events.ts';
export { companyDecided } from './approvals/contract/approval-endpoints.ts';
export { companyWaiting } from './registration/contract/registration-endpoints.ts';
export { inviteSent } from './invites/contract/invite-events.ts';
export { personDecided, personRemoved, personWaiting, rolesChanged } from './team/contract/team-events.ts';
export {
  subscriptionDecided,
  subscriptionEnding,
  subscriptionRequested,
} from './subscriptions/contract/subscription-request-endpoints.ts';
export { getCompanyProfile } from './company/contract/company-endpoints.ts';
export { getPersonProfile } from './person/contract/person-endpoints.ts';
export { getSession } from './membership/contract/session-endpoint.ts';
export { demoAnswer, demoMembers, demoPassword } from './membership/contract/demo-members.ts';
export { demoPeople } from './membership/contract/demo-people.ts';
export type { DemoPerson } from './membership/contract/demo-people.ts';
export {
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
export { invitePath } from './invites/contract/invite-endpoints.ts';
export { questionsToAnswer } from './registration/contract/registration-shapes.ts';
export { demoInvites, demoMove } from './registration/domain/demo-invites.ts';
export { demoLocations, demoUnits } from './locations/domain/demo-locations.ts';
export { endView, startView } from './view-as/contract/view-as-endpoints.ts';
export { viewHeader } from './view-as/contract/view-as-endpoints.ts';
export { viewRefusals } from './view-as/contract/view-as-endpoints.ts';
export {
  approveTeamMember,
  changeTeamMember,
  getTeam,
  getTeamMember,
  listTeamMembers,
  rejectTeamMember,
  removeTeamMember,
} from './team/contract/team-endpoints.ts';
export { serviceWords } from './team/contract/role-names.ts';
export {
  changeCompanyProfile,
  getLogo,
  removeLogo,
  uploadLogo,
} from './company/contract/company-endpoints.ts';
export { companyRefusals } from './company/contract/company-endpoints.ts';
export {
  addBusinessUnit,
  changeBusinessUnit,
  listBusinessUnits,
} from './locations/contract/business-unit-endpoints.ts';
export { addLocation, changeLocation, listLocations } from './locations/contract/location-endpoints.ts';
export { locationRefusals } from './locations/contract/location-endpoints.ts';
export { changePersonProfile } from './person/contract/person-endpoints.ts';
export { inviteRefusals } from './invites/contract/invite-endpoints.ts';
export {
  listInvites,
  resendInvite,
  sendInvites,
  withdrawInvite,
} from './invites/contract/invite-endpoints.ts';
export {
  changeConsent,
  getActiveConsent,
  getActiveDefinition,
  giveConsent,
  listAnswers,
  listConsents,
  listDefinitions,
  publishDefinition,
} from './consents/contract/consent-endpoints.ts';
export { consentRefusals } from './consents/contract/consent-endpoints.ts';
export {
  getDeskCompany,
  getDeskPerson,
  searchDeskCompanies,
  searchDeskPeople,
} from './desk/contract/desk-endpoints.ts';
export { deskRefusals } from './desk/contract/desk-endpoints.ts';
export { inviteCompanies } from './company-invites/contract/company-invite-endpoints.ts';
export {
  getInviteBatch,
  listInviteBatches,
  resendCompanyInvite,
  withdrawCompanyInvite,
  withdrawInviteBatch,
} from './company-invites/contract/company-invite-endpoints.ts';
export { bulkInviteRefusals } from './company-invites/contract/company-invite-endpoints.ts';
export { approveCompany, listRegistrations, rejectCompany } from './approvals/contract/approval-endpoints.ts';
export { approvalRefusals } from './approvals/contract/approval-endpoints.ts';
export {
  listBusinessProducts,
  listStoreTypes,
  listSubscriptions,
  requestAuction,
  requestShipping,
  requestToTry,
} from './subscriptions/contract/subscription-endpoints.ts';
export {
  approveSubscription,
  endSubscription,
  listSubscriptionRequests,
  rejectSubscription,
} from './subscriptions/contract/subscription-request-endpoints.ts';
export { subscriptionRefusals } from './subscriptions/contract/subscription-endpoints.ts';
export { getFirstSteps } from './first-steps/contract/first-steps-endpoint.ts';
