export { contentHubServer } from './content-hub-server.ts';
export type { ContentPorts } from './content-ports.ts';
export { makeDemoContent } from './fixtures.ts';
export { contentJobs } from './contact/mail-contact.ts';
export { contentRoutes } from './routes.ts';
export { contentHeld } from './held-records.ts';
export { mailSecuredLinks } from './secured/mail-secured-links.ts';
export { makeDemoDocuments } from './demo/make-demo-documents.ts';
export type { DemoDocuments } from './demo/make-demo-documents.ts';
