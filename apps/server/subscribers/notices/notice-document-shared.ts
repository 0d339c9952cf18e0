import { day, formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { providerDay } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { documentShared } from '#platform/content/contract/index.ts';
import { documentSharedNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';

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
