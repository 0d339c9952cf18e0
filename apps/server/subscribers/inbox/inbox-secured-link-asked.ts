import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { securedLinkAsked, securedLinkSettled } from '#platform/content/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (documentId: string): string => `content.secured_link_asked:${documentId}`;

/** A member waits for a new link until one of the provider's people renews it or withdraws the document. */
export const inboxSecuredLinkAsked: readonly Subscriber<Ctx>[] = [
  subscriber(
    securedLinkAsked,
    'inbox.secured_link_asked',
    (ctx: Ctx, { documentId, personName, companyName, title }) =>
      postItem(ctx, {
        companyId: null,
        key: keyOf(documentId),
        for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
        title: `${personName} asks for a new link`,
        why: `The link of ${companyName} to "${title}" has ended.`,
        path: '/desk/secured-documents',
        verb: 'Renew',
        icon: 'document',
      }),
  ),
  subscriber(securedLinkSettled, 'inbox.secured_link_settled', (ctx: Ctx, { documentId }) =>
    clearItem(ctx, null, keyOf(documentId)),
  ),
];
