import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { documentShared } from '#platform/content/contract.ts';
import { mailSecuredLinks } from '#platform/content/server.ts';
import type { Ports } from '../ports.ts';

/** The link goes by mail to each whom the document is for. */
export function letterDocumentShared(ports: Pick<Ports, 'content' | 'identity'>): Subscriber<Ctx> {
  return subscriber(documentShared, 'content.letter_document_shared', mailSecuredLinks(ports));
}
