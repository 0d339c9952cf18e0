import { lazy } from 'react';
import { members } from '#platform/access/contract/index.ts';
import type { LoupeDoor } from '#platform/access/web/index.tsx';

export const auditDoor: LoupeDoor = {
  widgets: [
    {
      id: 'activity',
      rule: members,
      order: 900,
      card: lazy(async () => ({ default: (await import('./activity-card.tsx')).ActivityCard })),
    },
  ],
};
