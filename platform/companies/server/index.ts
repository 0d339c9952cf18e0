export { actorsChannel, KnownActors } from './known-actors.ts';
export { companiesRoutes } from './routes.ts';
export { describePerson, mayWorkFor } from './describe-person.ts';
export { makeDemoMembers } from './demo/make-demo-members.ts';
