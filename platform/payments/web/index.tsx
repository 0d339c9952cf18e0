import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { methodReaders } from '../contract/methods/method-readers.ts';

export const paymentsDoor: LoupeDoor = {
  routes: [
    {
      path: '/membership/billing/methods',
      title: 'Payment methods',
      rule: methodReaders,
      layout: 'area',
      place: { label: 'Payment methods', group: 'Billing', order: 62 },
      page: lazy(async () => ({ default: (await import('./methods/methods-page.tsx')).MethodsPage })),
    },
  ],
};
