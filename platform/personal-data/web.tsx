import { lazy } from 'react';
import { members } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { copyAccess } from './contract/copy-access.ts';
import { erasureAccess } from './contract/erasure-access.ts';

export const personalDataDoor: LoupeDoor = {
  deskPersonCards: [
    {
      id: 'erase-person',
      rule: erasureAccess,
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
      rule: copyAccess,
      layout: 'area',
      place: { label: 'Company data', group: 'Company', order: 95 },
      page: lazy(async () => ({ default: (await import('./web/company-data-page.tsx')).CompanyDataPage })),
    },
  ],
};
