import { lazy } from 'react';
import { members } from '#platform/access/contract/index.ts';
import type { AccessRule } from '#platform/access/contract/index.ts';
import type { LoupeDoor } from '#platform/access/web/index.tsx';

const administrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

export const auditDoor: LoupeDoor = {
  routes: [
    {
      path: '/membership/activity',
      title: 'Activity',
      rule: administrators,
      layout: 'frame',
      page: lazy(async () => ({ default: (await import('./activity-page.tsx')).ActivityPage })),
    },
  ],
  menu: [
    {
      label: 'Activity',
      to: '/membership/activity',
      icon: 'rows',
      rule: administrators,
      place: 'foot',
      order: 900,
    },
  ],
  widgets: [
    {
      id: 'activity',
      rule: members,
      order: 900,
      card: lazy(async () => ({ default: (await import('./activity-card.tsx')).ActivityCard })),
    },
  ],
};
