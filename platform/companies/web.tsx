import { lazy } from 'react';
import { anyone, guestsOnly, members, signedIn } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { approvalStaff } from './approvals/contract/approval-staff.ts';
import { consentStaff } from './consents/contract/consent-staff.ts';
import { deskReaders } from './desk/contract/desk-readers.ts';
import { teamManagers } from './team/contract/runs-team.ts';

const administrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

export const companiesDoor: LoupeDoor = {
  routes: [
    {
      path: '/membership/company',
      title: 'Company',
      rule: members,
      layout: 'area',
      place: { label: 'Company', group: 'Company', order: 5 },
      page: lazy(async () => ({ default: (await import('./company/web/company-page.tsx')).CompanyPage })),
    },
    {
      path: '/membership/locations',
      title: 'Locations',
      rule: members,
      layout: 'area',
      place: { label: 'Locations', group: 'Company', order: 30 },
      page: lazy(async () => ({
        default: (await import('./locations/web/locations-page.tsx')).LocationsPage,
      })),
    },
    {
      path: '/membership/subscriptions',
      title: 'Services',
      rule: members,
      layout: 'area',
      place: { label: 'Services', group: 'Company', order: 40 },
      page: lazy(async () => ({
        default: (await import('./subscriptions/web/subscriptions-page.tsx')).SubscriptionsPage,
      })),
    },
    {
      path: '/membership/profile',
      title: 'Your profile',
      rule: signedIn,
      layout: 'area',
      place: { label: 'Your profile', group: 'You', order: 100 },
      page: lazy(async () => ({ default: (await import('./person/web/profile-page.tsx')).ProfilePage })),
    },
    {
      path: '/membership/team',
      title: 'Team',
      rule: members,
      layout: 'area',
      place: { label: 'People', group: 'Team', order: 10 },
      page: lazy(async () => ({ default: (await import('./team/web/team-page.tsx')).TeamPage })),
    },
    {
      path: '/membership/team/$personId',
      title: 'Person',
      rule: members,
      layout: 'area',
      page: lazy(async () => ({ default: (await import('./team/web/person-page.tsx')).PersonPage })),
    },
    {
      path: '/membership/invites',
      title: 'Invites',
      rule: teamManagers,
      layout: 'area',
      place: { label: 'Invites', group: 'Team', order: 20 },
      page: lazy(async () => ({ default: (await import('./invites/web/invites-page.tsx')).InvitesPage })),
    },
    {
      path: '/membership/invites/new',
      title: 'Invite people',
      rule: teamManagers,
      layout: 'area',
      page: lazy(async () => ({
        default: (await import('./invites/web/invite-people-page.tsx')).InvitePeoplePage,
      })),
    },
    {
      path: '/desk/registrations',
      title: 'Registrations',
      rule: approvalStaff,
      layout: 'area',
      place: { label: 'Registrations', group: 'Members', order: 200 },
      page: lazy(async () => ({
        default: (await import('./approvals/web/registrations-page.tsx')).RegistrationsPage,
      })),
    },
    {
      path: '/desk/subscriptions',
      title: 'Subscriptions',
      rule: approvalStaff,
      layout: 'area',
      place: { label: 'Subscriptions', group: 'Members', order: 210 },
      page: lazy(async () => ({
        default: (await import('./subscriptions/web/requests-page.tsx')).RequestsPage,
      })),
    },
    {
      path: '/desk/companies',
      title: 'Companies',
      rule: deskReaders,
      layout: 'area',
      place: { label: 'Companies', group: 'Members', order: 100 },
      page: lazy(async () => ({
        default: (await import('./desk/web/desk-companies-page.tsx')).DeskCompaniesPage,
      })),
    },
    {
      path: '/desk/companies/$companyId',
      title: 'Company',
      rule: deskReaders,
      layout: 'area',
      page: lazy(async () => ({
        default: (await import('./desk/web/desk-company-page.tsx')).DeskCompanyPage,
      })),
    },
    {
      path: '/desk/people',
      title: 'People',
      rule: deskReaders,
      layout: 'area',
      place: { label: 'People', group: 'Members', order: 110 },
      page: lazy(async () => ({ default: (await import('./desk/web/desk-people-page.tsx')).DeskPeoplePage })),
    },
    {
      path: '/desk/invites',
      title: 'Invite companies',
      rule: approvalStaff,
      layout: 'area',
      place: { label: 'Invite companies', group: 'Members', order: 220 },
      page: lazy(async () => ({
        default: (await import('./company-invites/web/invite-companies-page.tsx')).InviteCompaniesPage,
      })),
    },
    {
      path: '/desk/invites/$batchId',
      title: 'Invited companies',
      rule: approvalStaff,
      layout: 'area',
      page: lazy(async () => ({ default: (await import('./company-invites/web/batch-page.tsx')).BatchPage })),
    },
    {
      path: '/register',
      title: 'Register your business',
      rule: guestsOnly,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/web/register-page.tsx')).RegisterPage,
      })),
    },
    {
      path: '/membership/agreements',
      title: 'Agreements',
      rule: members,
      layout: 'area',
      place: { label: 'Agreements', group: 'Company', order: 60 },
      page: lazy(async () => ({
        default: (await import('./consents/web/agreements-page.tsx')).AgreementsPage,
      })),
    },
    {
      path: '/desk/terms',
      title: 'Terms',
      rule: consentStaff,
      layout: 'area',
      place: { label: 'Terms', group: 'Portal', order: 340 },
      page: lazy(async () => ({
        default: (await import('./consents/web/terms-desk-page.tsx')).TermsDeskPage,
      })),
    },
    {
      path: '/invite',
      title: 'Your invite',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/web/invited/invite-page.tsx')).InvitePage,
      })),
    },
    {
      path: '/invite/accept',
      title: 'Your invite',
      rule: signedIn,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/web/invited/accept-invite-page.tsx')).AcceptInvitePage,
      })),
    },
  ],
  // Spec platform §2.1 and §7: the profiles are loaded after sign-in.
  entryLoads: [
    {
      id: 'person',
      rule: signedIn,
      load: async (queries) =>
        queries.fetchQuery((await import('./person/web/person-queries.ts')).personQuery),
    },
    {
      id: 'first-steps',
      rule: { ...members, roles: ['BusinessAdministrator'] },
      load: async (queries) =>
        queries.fetchQuery((await import('./first-steps/web/first-steps-query.ts')).firstStepsQuery),
    },
    {
      id: 'company',
      rule: members,
      load: async (queries) =>
        queries.fetchQuery((await import('./company/web/company-queries.ts')).companyQuery),
    },
  ],
  widgets: [
    // Spec platform §6: the business administrator approves employee registrations.
    {
      id: 'team',
      rule: administrators,
      order: 800,
      card: lazy(async () => ({ default: (await import('./team/web/team-card.tsx')).TeamCard })),
    },
    {
      id: 'first-steps',
      rule: administrators,
      order: 0,
      row: 'above',
      card: lazy(async () => ({
        default: (await import('./first-steps/web/first-steps-card.tsx')).FirstStepsCard,
      })),
    },
    {
      id: 'diamond-supplier',
      rule: { ...members, feature: 'diamond-supplier' },
      order: 710,
      card: lazy(async () => ({
        default: (await import('./subscriptions/web/diamond-supplier-card.tsx')).DiamondSupplierCard,
      })),
    },
    {
      id: 'services',
      rule: members,
      order: 990,
      row: 'below',
      card: lazy(async () => ({
        default: (await import('./subscriptions/web/service-cards.tsx')).ServiceCards,
      })),
    },
  ],
  deskCards: [
    {
      id: 'registrations',
      rule: approvalStaff,
      order: 100,
      card: lazy(async () => ({
        default: (await import('./desk/web/registrations-card.tsx')).RegistrationsCard,
      })),
    },
    {
      id: 'service-requests',
      rule: approvalStaff,
      order: 110,
      card: lazy(async () => ({
        default: (await import('./desk/web/service-requests-card.tsx')).ServiceRequestsCard,
      })),
    },
  ],
  strips: [
    {
      id: 'view-as',
      order: 10,
      strip: lazy(async () => ({ default: (await import('./view-as/web/view-strip.tsx')).ViewStrip })),
    },
  ],
};

export { deskReaders } from './desk/contract/desk-readers.ts';
export { endLocalView, viewHeaders } from './view-as/web/stored-view.ts';

/** The desk's page of one person; other families pass their cards. */
export const DeskPersonPage = lazy(async () => ({
  default: (await import('./desk/web/desk-person-page.tsx')).DeskPersonPage,
}));

/** Shown next to the company's name. */
export const CompanyLogo = lazy(async () => ({
  default: (await import('./company/web/company-logo.tsx')).CompanyLogo,
}));
