export { contentHubServer } from './content-hub-server.ts';
export type { ContentPorts } from './content-ports.ts';
export { makeDemoContent } from './fixtures.ts';
export { contentJobs } from './contact/mail-contact.ts';
export { contentRoutes } from './routes.ts';
export { contentHeld } from './held-records.ts';
