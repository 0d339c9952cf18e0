import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

/** A visitor wrote through a page's contact form. The event carries none of the text. */
export const messageLeft = defineEvent(
  'pages.message_left',
  z.object({ companyId: z.uuid(), messageId: z.uuid() }),
);

// A letter's subject contains nothing a stranger typed; the message itself is behind sign-in.
export const messageLeftNotice = defineNoticeKind<{ readonly messageId: string }>({
  name: 'pages.message_left',
  group: 'Jeweler pages',
  label: 'Message from your page',
  about: 'When a visitor writes through the contact form on your page.',
  audience: 'members',
  title: () => 'New message from your page',
  words: () => 'A visitor wrote through your contact form. See the message and contact info under Visitors.',
  path: () => '/jewelerpages/visitors',
  channels: { screen: true, email: true, sms: false, digest: false },
});
