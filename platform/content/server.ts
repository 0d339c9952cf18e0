export { contentHubServer } from './server/content-hub-server.ts';
export type { ContentPorts } from './server/content-ports.ts';
export { makeDemoContent } from './server/fixtures.ts';
export { contentJobs } from './server/contact/mail-contact.ts';
export { contentRoutes } from './server/routes.ts';
export { contentHeld } from './server/held-records.ts';
export { mailSecuredLinks } from './server/secured/mail-secured-links.ts';
export { makeDemoDocuments } from './server/demo/make-demo-documents.ts';
export type { DemoDocuments } from './server/demo/make-demo-documents.ts';
