export { getCompanyProfile, getPersonProfile } from './profile-endpoints.ts';
export { getSession } from './session-endpoint.ts';
export { demoAnswer, demoMembers, demoPassword } from '../domain/demo-members.ts';
export type { DemoMember } from '../domain/demo-members.ts';
export { demoActorOf } from '../domain/demo-actor.ts';
