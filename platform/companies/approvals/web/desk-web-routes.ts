import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { approvalStaff } from '../contract/approval-staff.ts';

/** Where the provider's people decide about companies and their services. */
export const deskWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/desk/registrations',
    title: 'Registrations',
    rule: approvalStaff,
    layout: 'area',
    place: { label: 'Registrations', group: 'Members', order: 200 },
    page: lazy(async () => ({ default: (await import('./registrations-page.tsx')).RegistrationsPage })),
  },
  {
    path: '/desk/subscriptions',
    title: 'Subscriptions',
    rule: approvalStaff,
    layout: 'area',
    place: { label: 'Subscriptions', group: 'Members', order: 210 },
    page: lazy(async () => ({
      default: (await import('#platform/companies/subscriptions/web/requests-page.tsx')).RequestsPage,
    })),
  },
];
