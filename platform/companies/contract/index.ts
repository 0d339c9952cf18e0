export {
  companyChanged,
  companyDecided,
  companyWaiting,
  inviteSent,
  personDecided,
  personRemoved,
  personWaiting,
  rolesChanged,
  subscriptionDecided,
  subscriptionEnding,
  subscriptionRequested,
} from './company-events.ts';
export { getCompanyProfile, getPersonProfile } from './profile-endpoints.ts';
export { getSession } from './session-endpoint.ts';
export { demoAnswer, demoMembers, demoPassword } from './demo/demo-members.ts';
export { demoPeople } from './demo/demo-people.ts';
export type { DemoPerson } from './demo/demo-people.ts';
export {
  acceptInvite,
  associateCompany,
  getInvite,
  getUserMigration,
  isEmailInUse,
  register,
  registerFromElsewhere,
  registerViaInvite,
} from './registration-endpoints.ts';
export {
  getPartner,
  searchCompanies,
  searchCompaniesByEmail,
  validateFeinId,
  validatePartner,
} from './registration-search-endpoints.ts';
export { invitePath } from './invites/invite-path.ts';
export { questionsToAnswer } from './registration-shapes.ts';
export { demoInvites, demoMove } from '../domain/demo-invites.ts';
export { demoLocations, demoUnits } from '../domain/demo-locations.ts';
export { endView, startView } from './view-as/view-as-endpoints.ts';
export { viewHeader } from './view-as/view-header.ts';
export { viewRefusals } from './view-as/view-refusals.ts';
export {
  approveTeamMember,
  changeTeamMember,
  getTeam,
  getTeamMember,
  listTeamMembers,
  rejectTeamMember,
  removeTeamMember,
} from './team/team-endpoints.ts';
export { serviceWords } from './team/service-words.ts';
export { changeCompanyProfile, getLogo, removeLogo, uploadLogo } from './company/company-endpoints.ts';
export { companyRefusals } from './company/company-refusals.ts';
export {
  addBusinessUnit,
  changeBusinessUnit,
  listBusinessUnits,
} from './locations/business-unit-endpoints.ts';
export { addLocation, changeLocation, listLocations } from './locations/location-endpoints.ts';
export { locationRefusals } from './locations/location-refusals.ts';
export { changePersonProfile } from './person/person-endpoints.ts';
export { inviteRefusals } from './invites/invite-refusals.ts';
export { listInvites, resendInvite, sendInvites, withdrawInvite } from './invites/invite-endpoints.ts';
export {
  changeConsent,
  getActiveConsent,
  getActiveDefinition,
  giveConsent,
  listAnswers,
  listConsents,
  listDefinitions,
  publishDefinition,
} from './consents/consent-endpoints.ts';
export { consentRefusals } from './consents/consent-refusals.ts';
export {
  getDeskCompany,
  getDeskPerson,
  searchDeskCompanies,
  searchDeskPeople,
} from './desk/desk-endpoints.ts';
export { deskRefusals } from './desk/desk-refusals.ts';
export { inviteCompanies } from './bulk-invites/bulk-invite-endpoints.ts';
export {
  getInviteBatch,
  listInviteBatches,
  resendCompanyInvite,
  withdrawCompanyInvite,
  withdrawInviteBatch,
} from './bulk-invites/batch-endpoints.ts';
export { bulkInviteRefusals } from './bulk-invites/bulk-invite-refusals.ts';
export { approveCompany, listRegistrations, rejectCompany } from './approvals/approval-endpoints.ts';
export { approvalRefusals } from './approvals/approval-refusals.ts';
export {
  listBusinessProducts,
  listStoreTypes,
  listSubscriptions,
  requestAuction,
  requestShipping,
  requestToTry,
} from './subscriptions/subscription-endpoints.ts';
export {
  approveSubscription,
  endSubscription,
  listSubscriptionRequests,
  rejectSubscription,
} from './subscriptions/subscription-desk-endpoints.ts';
export { subscriptionRefusals } from './subscriptions/subscription-refusals.ts';
export { getFirstSteps } from './first-steps/first-steps-endpoint.ts';
