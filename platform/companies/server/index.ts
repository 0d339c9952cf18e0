export { KnownPeople, peopleChannel } from './known-people.ts';
export { companiesRoutes } from './routes.ts';
export type { ViewCompany } from './view-as/view-company.ts';
export { viewCompanyWith } from './view-as/view-company.ts';
export type { DemoCredentials } from './demo/make-demo-members.ts';
export { hasDemoMembers, makeDemoMembers } from './demo/make-demo-members.ts';
export { registrationRoutes } from './registration/registration-routes.ts';
