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
} from './contract/company-events.ts';
export { getCompanyProfile, getPersonProfile } from './contract/profile-endpoints.ts';
export { getSession } from './contract/session-endpoint.ts';
export { demoAnswer, demoMembers, demoPassword } from './contract/demo/demo-members.ts';
export { demoPeople } from './contract/demo/demo-people.ts';
export type { DemoPerson } from './contract/demo/demo-people.ts';
export {
  acceptInvite,
  associateCompany,
  getInvite,
  getUserMigration,
  isEmailInUse,
  register,
  registerFromElsewhere,
  registerViaInvite,
} from './contract/registration-endpoints.ts';
export {
  getPartner,
  searchCompanies,
  searchCompaniesByEmail,
  validateFeinId,
  validatePartner,
} from './contract/registration-search-endpoints.ts';
export { invitePath } from './contract/invites/invite-path.ts';
export { questionsToAnswer } from './contract/registration-shapes.ts';
export { demoInvites, demoMove } from './domain/demo-invites.ts';
export { demoLocations, demoUnits } from './domain/demo-locations.ts';
export { endView, startView } from './contract/view-as/view-as-endpoints.ts';
export { viewHeader } from './contract/view-as/view-header.ts';
export { viewRefusals } from './contract/view-as/view-refusals.ts';
export {
  approveTeamMember,
  changeTeamMember,
  getTeam,
  getTeamMember,
  listTeamMembers,
  rejectTeamMember,
  removeTeamMember,
} from './contract/team/team-endpoints.ts';
export { serviceWords } from './contract/team/service-words.ts';
export {
  changeCompanyProfile,
  getLogo,
  removeLogo,
  uploadLogo,
} from './contract/company/company-endpoints.ts';
export { companyRefusals } from './contract/company/company-refusals.ts';
export {
  addBusinessUnit,
  changeBusinessUnit,
  listBusinessUnits,
} from './contract/locations/business-unit-endpoints.ts';
export { addLocation, changeLocation, listLocations } from './contract/locations/location-endpoints.ts';
export { locationRefusals } from './contract/locations/location-refusals.ts';
export { changePersonProfile } from './contract/person/person-endpoints.ts';
export { inviteRefusals } from './contract/invites/invite-refusals.ts';
export {
  listInvites,
  resendInvite,
  sendInvites,
  withdrawInvite,
} from './contract/invites/invite-endpoints.ts';
export {
  changeConsent,
  getActiveConsent,
  getActiveDefinition,
  giveConsent,
  listAnswers,
  listConsents,
  listDefinitions,
  publishDefinition,
} from './contract/consents/consent-endpoints.ts';
export { consentRefusals } from './contract/consents/consent-refusals.ts';
export {
  getDeskCompany,
  getDeskPerson,
  searchDeskCompanies,
  searchDeskPeople,
} from './contract/desk/desk-endpoints.ts';
export { deskRefusals } from './contract/desk/desk-refusals.ts';
export { inviteCompanies } from './contract/bulk-invites/bulk-invite-endpoints.ts';
export {
  getInviteBatch,
  listInviteBatches,
  resendCompanyInvite,
  withdrawCompanyInvite,
  withdrawInviteBatch,
} from './contract/bulk-invites/batch-endpoints.ts';
export { bulkInviteRefusals } from './contract/bulk-invites/bulk-invite-refusals.ts';
export { approveCompany, listRegistrations, rejectCompany } from './contract/approvals/approval-endpoints.ts';
export { approvalRefusals } from './contract/approvals/approval-refusals.ts';
export {
  listBusinessProducts,
  listStoreTypes,
  listSubscriptions,
  requestAuction,
  requestShipping,
  requestToTry,
} from './contract/subscriptions/subscription-endpoints.ts';
export {
  approveSubscription,
  endSubscription,
  listSubscriptionRequests,
  rejectSubscription,
} from './contract/subscriptions/subscription-desk-endpoints.ts';
export { subscriptionRefusals } from './contract/subscriptions/subscription-refusals.ts';
export { getFirstSteps } from './contract/first-steps/first-steps-endpoint.ts';
