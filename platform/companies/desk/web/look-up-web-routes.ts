import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { approvalStaff } from '#platform/companies/approvals/contract/approval-staff.ts';
import { deskReaders } from '../contract/desk-readers.ts';

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
    path: '/desk/invites',
    title: 'Invite companies',
    rule: approvalStaff,
    layout: 'area',
    place: { label: 'Invite companies', group: 'Members', order: 220 },
    page: lazy(async () => ({
      default: (await import('#platform/companies/company-invites/web/bulk-invites-page.tsx'))
        .BulkInvitesPage,
    })),
  },
  {
    path: '/desk/invites/$batchId',
    title: 'Invited companies',
    rule: approvalStaff,
    layout: 'area',
    page: lazy(async () => ({
      default: (await import('#platform/companies/company-invites/web/batch-page.tsx')).BatchPage,
    })),
  },
];

/** On the first page of the desk. */
export const companyDeskCards: NonNullable<LoupeDoor['deskCards']> = [
  {
    id: 'registrations',
    rule: approvalStaff,
    order: 100,
    card: lazy(async () => ({ default: (await import('./registrations-card.tsx')).RegistrationsCard })),
  },
  {
    id: 'service-requests',
    rule: approvalStaff,
    order: 110,
    card: lazy(async () => ({ default: (await import('./service-requests-card.tsx')).ServiceRequestsCard })),
  },
];
