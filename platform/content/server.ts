import type { HeldRecords, Routes } from '#platform/access/server.ts';
import type { UsagePorts } from '#platform/settings/server.ts';
import { bannersHeld } from './banners/server/banner-store.ts';
import { bannerRoutes } from './banners/server/routes.ts';
import { contactHeld } from './contact/server/contact-store.ts';
import { contactRoutes } from './contact/server/routes.ts';
import { contactSubscribers } from './contact/server/subscribers.ts';
import { companyDocumentsHeld } from './document-center/server/company-document-store.ts';
import { documentCenterRoutes } from './document-center/server/routes.ts';
import { documentRoutes } from './documents/server/routes.ts';
import { helpRoutes } from './help/server/routes.ts';
import type { ContentPorts } from './provider/server/content-ports.ts';
import { securedRoutes } from './secured/server/routes.ts';
export { composeSecuredMail } from './secured/server/mail-secured-links.ts';
import type { SecuredMailParts } from './secured/server/mail-secured-links.ts';
import { securedHeld } from './secured/server/secured-store.ts';
import { securedSubscribers } from './secured/server/subscribers.ts';
import { trainingRoutes } from './training/server/routes.ts';
import { trainingHeld } from './training/server/training-store.ts';

export { contentHubServer } from './banners/server/content-hub.ts';
export { messagesQueue } from './contact/server/messages-queue.ts';
export { contentJobs } from './contact/server/mail-contact.ts';
export { makeDemoContent } from './demo/server/demo-banners.ts';
export { makeDemoDocuments } from './demo/server/make-demo-documents.ts';
export type { DemoDocuments } from './demo/server/make-demo-documents.ts';
export type { ContentPorts } from './provider/server/content-ports.ts';

export function contentRoutes(ports: ContentPorts): Routes {
  return [
    ...bannerRoutes,
    ...documentRoutes(ports.provider),
    ...helpRoutes(ports),
    ...contactRoutes,
    ...documentCenterRoutes(ports.files),
    ...securedRoutes(ports),
    ...trainingRoutes,
  ];
}

export const contentHeld: HeldRecords = {
  family: 'content',
  tables: [...bannersHeld, ...contactHeld, ...companyDocumentsHeld, ...securedHeld, ...trainingHeld],
};

export function contentSubscribers(parts: UsagePorts & SecuredMailParts) {
  return [...contactSubscribers(parts), ...securedSubscribers(parts)];
}
