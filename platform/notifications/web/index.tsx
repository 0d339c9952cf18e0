import { lazy } from 'react';
import { signedIn } from '#platform/access/contract/index.ts';
import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { postmasters } from '../contract/postmasters.ts';

export const notificationsDoor: LoupeDoor = {
  routes: [
    {
      path: '/notifications',
      title: 'Notifications',
      rule: signedIn,
      layout: 'frame',
      page: lazy(async () => ({ default: (await import('./notices-page.tsx')).NoticesPage })),
    },
    {
      path: '/membership/notifications',
      title: 'Communication preferences',
      rule: signedIn,
      layout: 'area',
      place: { label: 'Notifications', group: 'You', order: 120 },
      page: lazy(async () => ({ default: (await import('./preferences-page.tsx')).PreferencesPage })),
    },
    {
      path: '/desk/mail',
      title: 'Outgoing mail',
      rule: postmasters,
      layout: 'area',
      place: { label: 'Outgoing mail', group: 'Portal', order: 350 },
      page: lazy(async () => ({ default: (await import('./desk/outgoing-mail-page.tsx')).OutgoingMailPage })),
    },
  ],
  topBar: [
    {
      id: 'bell',
      order: 100,
      rule: signedIn,
      piece: lazy(async () => ({ default: (await import('./bell.tsx')).Bell })),
    },
  ],
  paletteActions: [
    {
      id: 'notifications',
      label: 'Notifications',
      hint: 'What happened',
      group: 'pages',
      icon: 'bell',
      rule: signedIn,
      to: '/notifications',
    },
  ],
};
