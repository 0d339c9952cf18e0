import { lazy } from '#kit/web/slots/lazy.ts';
import { routeRules, signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

export { useInboxCounts } from './web/inbox-counts.ts';

export const inboxDoor: LoupeDoor = {
  routes: [
    {
      path: '/inbox',
      title: 'Needs attention',
      rule: signedIn,
      page: lazy(async () => ({ default: (await import('./web/inbox-page.tsx')).InboxPage })),
    },
  ],
  lead: {
    rule: routeRules['/dashboard'],
    panel: lazy(async () => ({ default: (await import('./web/needs-you.tsx')).NeedsYou })),
  },
  palette: async () => (await import('./web/palette.ts')).inboxPalette,
};
