import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { contentRefusals } from '#platform/content/banners/contract/content-refusals.ts';
import type { getDocument as call } from '../contract/document-endpoints.ts';
import { isOpenDocument } from '../domain/document.ts';
import type { WrittenDocuments } from './written-documents.ts';

export function getDocument(documents: WrittenDocuments) {
  return (_ctx: unknown, { params }: EndpointInput<typeof call>) =>
    isOpenDocument(params.name) ? documents.answer(params.name) : refuse(contentRefusals.document_missing);
}
