export { getCompanyProfile, getPersonProfile } from './profile-endpoints.ts';
export { getSession } from './session-endpoint.ts';
export { demoAnswer, demoMembers, demoPassword } from '../domain/demo-members.ts';
export type { DemoMember } from '../domain/demo-members.ts';
export { demoActorOf } from '../domain/demo-actor.ts';
export {
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
export { questionsToAnswer } from './registration-shapes.ts';
export { demoInvites, demoMove } from '../domain/demo-invites.ts';
