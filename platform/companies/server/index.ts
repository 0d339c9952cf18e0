export { actorsChannel, KnownActors } from './known-actors.ts';
export { companiesRoutes } from './routes.ts';
export { describePerson, mayWorkFor } from './describe-person.ts';
export type { DemoCredentials } from './demo/make-demo-members.ts';
export { hasDemoMembers, makeDemoMembers } from './demo/make-demo-members.ts';
export { registrationRoutes } from './registration/registration-routes.ts';
