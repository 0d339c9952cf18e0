import { lazy } from 'react';
import { members, signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

/** What a company and its people say of themselves. */
export const companyWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/membership/company',
    title: 'Company',
    rule: members,
    layout: 'area',
    place: { label: 'Company', group: 'Company', order: 5 },
    page: lazy(async () => ({ default: (await import('./company-page.tsx')).CompanyPage })),
  },
  {
    path: '/membership/locations',
    title: 'Locations',
    rule: members,
    layout: 'area',
    place: { label: 'Locations', group: 'Company', order: 30 },
    page: lazy(async () => ({
      default: (await import('#platform/companies/locations/web/locations-page.tsx')).LocationsPage,
    })),
  },
  {
    path: '/membership/subscriptions',
    title: 'Services',
    rule: members,
    layout: 'area',
    place: { label: 'Services', group: 'Company', order: 40 },
    page: lazy(async () => ({
      default: (await import('#platform/companies/subscriptions/web/subscriptions-page.tsx'))
        .SubscriptionsPage,
    })),
  },
  {
    path: '/membership/profile',
    title: 'Your profile',
    rule: signedIn,
    layout: 'area',
    place: { label: 'Your profile', group: 'You', order: 100 },
    page: lazy(async () => ({
      default: (await import('#platform/companies/person/web/profile-page.tsx')).ProfilePage,
    })),
  },
];

/** Spec platform §2.1 and §7: the profiles are loaded after sign-in. */
export const companyEntryLoads: NonNullable<LoupeDoor['entryLoads']> = [
  {
    id: 'person',
    rule: signedIn,
    load: async (queries) =>
      queries.fetchQuery((await import('#platform/companies/person/web/person-queries.ts')).personQuery),
  },
  {
    id: 'first-steps',
    rule: { ...members, roles: ['BusinessAdministrator'] },
    load: async (queries) =>
      queries.fetchQuery(
        (await import('#platform/companies/first-steps/web/first-steps-query.ts')).firstStepsQuery,
      ),
  },
  {
    id: 'company',
    rule: members,
    load: async (queries) => queries.fetchQuery((await import('./company-queries.ts')).companyQuery),
  },
];
