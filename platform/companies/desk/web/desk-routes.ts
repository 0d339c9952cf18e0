import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { deskReaders } from '../contract/desk-readers.ts';

export const companiesDeskRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/desk/companies',
    title: 'Companies',
    rule: deskReaders,
    tab: { of: '/desk/companies', order: 100 },
    page: lazy(async () => ({
      default: (await import('./desk-companies-page.tsx')).DeskCompaniesPage,
    })),
  },
  {
    path: '/desk/people',
    title: 'People',
    rule: deskReaders,
    tab: { of: '/desk/companies', order: 110 },
    page: lazy(async () => ({ default: (await import('./desk-people-page.tsx')).DeskPeoplePage })),
  },
];
