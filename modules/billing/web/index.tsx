import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { billingReaders } from '../contract/billing-readers.ts';

const ofBilling = { rule: billingReaders, layout: 'area' } as const;

export const billingDoor: LoupeDoor = {
  routes: [
    {
      ...ofBilling,
      path: '/membership/billing',
      title: 'Billing',
      place: { label: 'Overview', group: 'Billing', order: 61 },
      page: lazy(async () => ({ default: (await import('./overview/overview-page.tsx')).OverviewPage })),
    },
  ],
};
