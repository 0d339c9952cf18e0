import { lazy } from 'react';
import { members } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { copyKeepers } from './contract/copy-access.ts';
import { erasers } from './contract/erasure-access.ts';

export const personalDataDoor: LoupeDoor = {
  deskPersonCards: [
    {
      id: 'erase-person',
      rule: erasers,
      order: 200,
      card: lazy(async () => ({ default: (await import('./web/erase-person-card.tsx')).ErasePersonCard })),
    },
  ],
  routes: [
    {
      path: '/membership/your-data',
      title: 'Your data',
      rule: members,
      layout: 'area',
      place: { label: 'Your data', group: 'You', order: 140 },
      page: lazy(async () => ({ default: (await import('./web/your-data-page.tsx')).YourDataPage })),
    },
    {
      path: '/membership/company-data',
      title: 'Company data',
      rule: copyKeepers,
      layout: 'area',
      place: { label: 'Company data', group: 'Company', order: 95 },
      page: lazy(async () => ({ default: (await import('./web/company-data-page.tsx')).CompanyDataPage })),
    },
  ],
};
