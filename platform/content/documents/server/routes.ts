import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import * as documents from '../contract/documents.ts';
import { RenderedDocuments, getDocument } from './documents.ts';

export function documentRoutes(provider: Provider): Routes {
  const written = new RenderedDocuments(provider);
  return [
    route(documents.getDocument, getDocument(written)),
    route(documents.getAppraisalsFaq, () => written.answer('appraisals-faq')),
  ];
}
