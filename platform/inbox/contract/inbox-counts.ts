import * as z from 'zod/mini';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';

const count = z.int();

export const countInboxItems = endpoint({
  name: 'inbox.countInboxItems',
  summary: 'Count open tasks, in total and by page',
  method: 'GET',
  changes: false,
  path: '/services/communication/api/inboxitems/counts',
  answer: z.object({
    total: count,
    /** Urgent or overdue items among them. */
    urgent: count,
    /** By page, without the records below it. */
    areas: z.array(z.object({ path: z.string(), total: count, urgent: count })),
  }),
  refusals: [],
  rule: signedIn,
  binding: 'own',
});

export type InboxCounts = EndpointAnswer<typeof countInboxItems>;
