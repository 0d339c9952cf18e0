import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { documentRefusals } from '../contract/documents.ts';
import type { getDocument as call } from '../contract/documents.ts';
import { isOpenDocument } from '../domain/document.ts';
import type { WrittenDocuments } from './written-documents.ts';

export function getDocument(documents: WrittenDocuments) {
  return (_ctx: unknown, { params }: EndpointInput<typeof call>) =>
    isOpenDocument(params.name) ? documents.answer(params.name) : refuse(documentRefusals.document_missing);
}
