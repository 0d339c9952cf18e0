import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { ContentPorts } from '#platform/content/provider/server/content-ports.ts';
import * as secured from '../contract/secured-documents.ts';
import * as shared from '../contract/shared-documents.ts';
import { requestSecuredLink, renewSecuredLink } from './renew-secured-link.ts';
import { listSecuredDocuments, listSharedDocuments, withdrawSecuredDocument } from './shared-documents.ts';
import { openLinkHandler, openSecuredDocument, readLinkHandler } from './open-secured-document.ts';
import { shareDocument } from './share-document.ts';

export function securedRoutes(parts: Pick<ContentPorts, 'files' | 'mayWorkFor'>): Routes {
  const { files } = parts;
  return [
    route(secured.listSecuredDocuments, listSecuredDocuments),
    route(secured.openSecuredDocument, openSecuredDocument(files)),
    route(secured.requestSecuredLink, requestSecuredLink),
    route(secured.readSecuredLink, readLinkHandler(parts)),
    route(secured.openSecuredLink, openLinkHandler(parts)),
    route(shared.listSharedDocuments, listSharedDocuments),
    route(shared.shareDocument, shareDocument(files)),
    route(shared.renewSecuredLink, renewSecuredLink),
    route(shared.withdrawSecuredDocument, withdrawSecuredDocument),
  ];
}
