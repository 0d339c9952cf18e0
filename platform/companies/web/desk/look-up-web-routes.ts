import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { deskReaders } from '../../contract/desk/desk-readers.ts';

/** Companies and people within the desk of the provider's staff. */
export const lookUpWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/desk/companies',
    title: 'Companies',
    rule: deskReaders,
    layout: 'area',
    place: { label: 'Companies', group: 'Members', order: 100 },
    page: lazy(async () => ({ default: (await import('./desk-companies-page.tsx')).DeskCompaniesPage })),
  },
  {
    path: '/desk/companies/$companyId',
    title: 'Company',
    rule: deskReaders,
    layout: 'area',
    page: lazy(async () => ({ default: (await import('./desk-company-page.tsx')).DeskCompanyPage })),
  },
  {
    path: '/desk/people',
    title: 'People',
    rule: deskReaders,
    layout: 'area',
    place: { label: 'People', group: 'Members', order: 110 },
    page: lazy(async () => ({ default: (await import('./desk-people-page.tsx')).DeskPeoplePage })),
  },
  {
    path: '/desk/people/$personId',
    title: 'Person',
    rule: deskReaders,
    layout: 'area',
    page: lazy(async () => ({ default: (await import('./desk-person-page.tsx')).DeskPersonPage })),
  },
];
