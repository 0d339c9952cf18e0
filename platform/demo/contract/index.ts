export { listDemoPeople, signInAsDemoPerson } from './session-endpoints.ts';
