import { day, formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { documentShared } from '#platform/content/contract.ts';
import { documentSharedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

export const noticeDocumentShared = subscriber(
  documentShared,
  'notifications.document_shared',
  (ctx: Ctx, { companyId, personId, title, linkEndsAt, renewed }) =>
    notify(ctx, documentSharedNotice, {
      companyId,
      to: personId === null ? { roles: ['BusinessAdministrator'] } : { people: [personId] },
      facts: { title, lastDay: formatDay(day(providerDay(new Date(linkEndsAt)))), renewed },
    }),
);
