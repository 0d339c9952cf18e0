import * as z from 'zod/mini';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, signedIn } from '#platform/access/contract/index.ts';
import { itemIcons } from '../domain/inbox-item.ts';

export const inboxItemShape = z.object({
  key: z.string(),
  title: z.string(),
  why: z.string(),
  path: z.string(),
  /** What its button says. */
  verb: z.string(),
  icon: z.enum(itemIcons),
  pressure: z.enum(['now', 'soon', 'later']),
  due: z.nullable(z.iso.datetime()),
  postedAt: z.iso.datetime(),
});

export type InboxItem = z.infer<typeof inboxItemShape>;

export const listInboxItems = endpoint({
  name: 'inbox.listInboxItems',
  summary: 'What waits for this person, the soonest first',
  method: 'GET',
  path: '/services/communication/api/inboxitems',
  query: z.object(pageQuery),
  answer: z.object({
    items: z.array(inboxItemShape),
    next: z.nullable(cursor),
    total: z.int(),
    /** Of them, those that cannot wait or are overdue. */
    now: z.int(),
    asOf: z.iso.datetime(),
  }),
  refusals: [],
  rule: signedIn,
  binding: 'own',
});
