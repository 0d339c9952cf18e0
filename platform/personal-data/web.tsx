import { lazy } from '#kit/web/slots/lazy.ts';
import { members } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { copyAccess } from './contract/copy-access.ts';
import { erasureAccess } from './contract/erasure-access.ts';

export const personalDataDoor: LoupeDoor = {
  live: { 'data-copies': [['personal-data']] },
  palette: async () => (await import('./web/palette.ts')).personalDataPalette,
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
      shape: 'cards',
      rule: members,
      tab: {
        of: '/membership/profile',

        order: 140,
        about: 'Download or erase the data we have about you',
      },
      page: lazy(async () => ({ default: (await import('./web/your-data-page.tsx')).YourDataPage })),
    },
    {
      path: '/membership/company-data',
      title: 'Company data',
      shape: 'cards',
      rule: copyAccess,
      tab: {
        of: '/membership/company',

        order: 95,
        about: 'Download the data we have about your company',
      },
      page: lazy(async () => ({ default: (await import('./web/company-data-page.tsx')).CompanyDataPage })),
    },
  ],
};
