import { formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { documentSharedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { documentShared, securedLinkAsked, securedLinkSettled } from '../contract/secured-documents.ts';
import { mailSecuredLinks } from './mail-secured-links.ts';
import type { SecuredMailParts } from './mail-secured-links.ts';

const itemKey = (documentId: string): string => `content.secured_link_asked:${documentId}`;

/** A shared document is emailed and announced; a request for a new link stays in the desk's inbox until it is resolved. */
export function securedSubscribers(parts: SecuredMailParts): readonly Subscriber<Ctx>[] {
  return [
    subscriber(documentShared, 'content.letter_document_shared', mailSecuredLinks(parts)),
    subscriber(
      documentShared,
      'notifications.document_shared',
      (ctx: Ctx, { companyId, personId, title, linkEndsAt, renewed }) =>
        notify(ctx, documentSharedNotice, {
          companyId,
          to: personId === null ? { roles: ['BusinessAdministrator'] } : { people: [personId] },
          facts: { title, lastDay: formatDay(providerDay(new Date(linkEndsAt))), renewed },
        }),
    ),
    subscriber(
      securedLinkAsked,
      'inbox.secured_link_asked',
      (ctx: Ctx, { documentId, personName, companyName, title }) =>
        postItem(ctx, {
          companyId: null,
          key: itemKey(documentId),
          for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
          title: `${personName} requested a new link`,
          why: `${companyName}'s link to "${title}" has expired.`,
          path: '/desk/secured-documents',
          verb: 'Renew',
          icon: 'document',
        }),
    ),
    subscriber(securedLinkSettled, 'inbox.secured_link_settled', (ctx: Ctx, { documentId }) =>
      clearItem(ctx, null, itemKey(documentId)),
    ),
  ];
}
