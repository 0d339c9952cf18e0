import { portalPathShape } from '#kit/contract/shapes/portal-path.ts';
import * as z from 'zod/mini';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { harms, itemIcons, pressures } from '../domain/inbox-item.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const inboxRefusals = defineRefusals('inbox', {
  item_waits: {
    kind: 'conflict',
    sentence: "You can't dismiss this task. It clears once it's resolved.",
    next: 'Open the task and resolve it.',
  },
});

const itemAction = z.union([
  /** Calls a number. */
  z.object({ label: z.string(), phone: z.string() }),
  /** Opens a page. */
  z.object({ label: z.string(), path: portalPathShape }),
]);

export type ItemAction = z.infer<typeof itemAction>;

export const inboxItemShape = z.object({
  key: z.string(),
  title: z.string(),
  why: z.string(),
  path: portalPathShape,
  /** Button label. */
  verb: z.string(),
  /** Done without opening its page. */
  actions: z.array(itemAction),
  icon: z.enum(itemIcons),
  harm: z.enum(harms),
  pressure: z.enum(pressures),
  /** Money at risk. */
  amount: z.nullable(z.int()),
  due: z.nullable(z.iso.datetime()),
  postedAt: z.iso.datetime(),
  /** Whether a person may dismiss it; other items are cleared by their slice. */
  mayPutAway: z.boolean(),
});

export type InboxItem = z.infer<typeof inboxItemShape>;

export const listInboxItems = endpoint({
  name: 'inbox.listInboxItems',
  summary: 'List open tasks, urgent first, then by money at risk',
  method: 'GET',
  changes: false,
  path: '/services/communication/api/inboxitems',
  query: z.object(pageQuery),
  answer: z.object({
    items: z.array(inboxItemShape),
    next: z.nullable(cursor),
    total: z.int(),
    /** Urgent or overdue items among them. */
    now: z.int(),
    asOf: z.iso.datetime(),
  }),
  refusals: [],
  rule: signedIn,
  binding: 'own',
});

export const dismissInboxItem = endpoint({
  name: 'inbox.putAwayInboxItem',
  summary: 'Dismiss a task for everyone who can see it',
  method: 'POST',
  changes: true,
  path: '/services/communication/api/inboxitems/putaway',
  body: z.object({ key: boundedText(200) }),
  refusals: [inboxRefusals.item_waits],
  rule: signedIn,
  binding: 'own',
});
