export { contentHubServer } from './banners/server/content-hub-server.ts';
export type { ContentPorts } from './provider/server/provider.ts';
export { makeDemoContent } from './demo/server/demo-banners.ts';
export { contentJobs } from './contact/server/mail-contact.ts';
export { contentRoutes } from './help/server/routes.ts';
export { contentHeld } from './help/server/held-records.ts';
export { mailSecuredLinks } from './secured/server/mail-secured-links.ts';
export { makeDemoDocuments } from './demo/server/make-demo-documents.ts';
export type { DemoDocuments } from './demo/server/make-demo-documents.ts';
