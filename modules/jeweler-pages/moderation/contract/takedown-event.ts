import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

/** The desk took a company's page offline, or put it back. */
export const takedownMoved = defineEvent(
  'pages.takedown_moved',
  z.object({ companyId: z.uuid(), takedownId: z.uuid(), isOffline: z.boolean() }),
);

export const takedownMovedNotice = defineNoticeKind<{ readonly isOffline: boolean }>({
  name: 'pages.takedown_moved',
  group: 'Jeweler pages',
  label: 'Your page taken offline',
  about: 'When we take your page offline or put it back online.',
  audience: 'members',
  title: ({ isOffline }) => (isOffline ? 'Your page is offline' : 'Your page is back online'),
  words: ({ isOffline }) =>
    isOffline
      ? 'We took your page offline. Read the reason and respond under Jeweler pages.'
      : 'Visitors see your page again while it is published.',
  path: () => '/jewelerpages',
  channels: { screen: true, email: true, sms: false, digest: false },
});
