import { counted } from '#kit/domain/text/counted.ts';
import { lazy } from '#kit/web/slots/lazy.ts';
import { members, signedIn } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { approvalStaff } from './approvals/contract/approval-staff.ts';
import { externalMenu, externalPages } from './external/web/external-routes.ts';
import { gatewayPage } from './gateway/web/gateway-routes.ts';
import { consentStaff } from './consents/contract/consent-staff.ts';
import { deskReaders } from './desk/contract/desk-readers.ts';
import { companiesDeskRoutes } from './desk/web/desk-routes.ts';
import { inviteRoutes } from './invites/web/invite-routes.ts';
import { registrationRoutes } from './registration/web/registration-routes.ts';
import { companiesTopics, teamRoutes } from './team/web/team-routes.ts';

const administrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

export const companiesDoor: LoupeDoor = {
  menu: [
    ...externalMenu,
    {
      label: 'Your account',
      to: '/membership/profile',
      icon: 'person',
      rule: signedIn,
      group: 'settings',
      order: 10,
    },
    {
      label: 'Company',
      to: '/membership/company',
      icon: 'building',
      rule: members,
      group: 'settings',
      order: 20,
    },
    { label: 'Team', to: '/membership/team', icon: 'people', rule: members, group: 'settings', order: 30 },
    {
      label: 'Registrations',
      to: '/desk/registrations',
      icon: 'building',
      rule: approvalStaff,
      group: 'queues',
      order: 10,
    },
    {
      label: 'Companies',
      to: '/desk/companies',
      icon: 'people',
      rule: deskReaders,
      group: 'members',
      order: 10,
    },
  ],
  live: companiesTopics,
  palette: async () => (await import('./finder/web/palette.ts')).companiesPalette,
  routes: [
    ...registrationRoutes,
    ...teamRoutes,
    ...inviteRoutes,
    ...companiesDeskRoutes,
    {
      path: '/membership/company',
      title: 'Company',
      shape: 'form',
      rule: members,
      tab: {
        of: '/membership/company',

        order: 5,
        about: 'Name, address, tax ID and logo',
      },
      page: lazy(async () => ({ default: (await import('./company/web/company-page.tsx')).CompanyPage })),
    },
    {
      path: '/membership/locations',
      title: 'Locations',
      rule: members,
      tab: {
        of: '/membership/company',

        order: 30,
        about: 'Your stores, and who works at each',
      },
      page: lazy(async () => ({
        default: (await import('./locations/web/locations-page.tsx')).LocationsPage,
      })),
    },
    {
      path: '/membership/subscriptions',
      title: 'Services',
      shape: 'cards',
      rule: members,
      tab: {
        of: '/membership/company',

        order: 40,
        about: 'The services your company uses',
      },
      page: lazy(async () => ({
        default: (await import('./subscriptions/web/subscriptions-page.tsx')).SubscriptionsPage,
      })),
    },
    {
      path: '/membership/profile',
      title: 'Your profile',
      shape: 'form',
      rule: signedIn,
      tab: {
        of: '/membership/profile',

        order: 100,
        about: 'Name, phone numbers and email addresses',
      },
      page: lazy(async () => ({ default: (await import('./person/web/profile-page.tsx')).ProfilePage })),
    },
    {
      path: '/desk/registrations',
      title: 'Registrations',
      rule: approvalStaff,
      tab: { of: '/desk/registrations', order: 200 },
      page: lazy(async () => ({
        default: (await import('./approvals/web/registrations-page.tsx')).RegistrationsPage,
      })),
    },
    ...externalPages,
    gatewayPage,
    {
      path: '/desk/subscriptions',
      title: 'Subscriptions',
      rule: approvalStaff,
      tab: { of: '/desk/registrations', order: 210 },
      page: lazy(async () => ({
        default: (await import('./subscriptions/web/requests-page.tsx')).RequestsPage,
      })),
    },
    {
      path: '/desk/invites',
      title: 'Invite companies',
      rule: approvalStaff,
      tab: { of: '/desk/registrations', order: 220 },
      page: lazy(async () => ({
        default: (await import('./company-invites/web/invite-companies-page.tsx')).InviteCompaniesPage,
      })),
    },
    {
      path: '/desk/invites/$batchId',
      title: 'Invited companies',
      rule: approvalStaff,
      page: lazy(async () => ({ default: (await import('./company-invites/web/batch-page.tsx')).BatchPage })),
    },
    {
      path: '/membership/agreements',
      title: 'Agreements',
      shape: 'cards',
      rule: members,
      tab: {
        of: '/membership/company',

        order: 60,
        about: 'Terms your company has accepted',
      },
      page: lazy(async () => ({
        default: (await import('./consents/web/agreements-page.tsx')).AgreementsPage,
      })),
    },
    {
      path: '/desk/terms',
      title: 'Terms',
      rule: consentStaff,
      tab: { of: '/desk/banners', order: 340 },
      page: lazy(async () => ({
        default: (await import('./consents/web/terms-desk-page.tsx')).TermsDeskPage,
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
  dashboardActions: [
    {
      label: 'Invite people',
      to: '/membership/invites/new',
      icon: 'people',
      rule: administrators,
      order: 50,
    },
  ],
  taskGroups: [
    {
      cause: 'companies.person_waiting',
      title: (count) => `${counted(count, 'person', 'people')} awaiting approval`,
      rows: lazy(async () => ({ default: (await import('./team/web/waiting-rows.tsx')).WaitingRows })),
    },
  ],
  widgets: [
    // Spec platform §6: the business administrator approves employee registrations.
    {
      id: 'team',
      title: 'Team',
      rule: administrators,
      order: 800,
      card: lazy(async () => ({ default: (await import('./team/web/team-card.tsx')).TeamCard })),
    },
    {
      id: 'first-steps',
      title: 'Get started',
      rule: administrators,
      order: 0,
      row: 'above',
      card: lazy(async () => ({
        default: (await import('./first-steps/web/first-steps-card.tsx')).FirstStepsCard,
      })),
    },
    {
      id: 'diamond-supplier',
      title: 'Sell diamonds',
      rule: { ...members, feature: 'diamond-supplier' },
      order: 710,
      card: lazy(async () => ({
        default: (await import('./subscriptions/web/diamond-supplier-card.tsx')).DiamondSupplierCard,
      })),
    },
    {
      id: 'services',
      title: 'Services',
      rule: members,
      order: 990,
      row: 'below',
      card: lazy(async () => ({
        default: (await import('./subscriptions/web/service-cards.tsx')).ServiceCards,
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

/** Services with sites of their own, each with its status and the way there. */
export const ExternalTiles = lazy(async () => ({
  default: (await import('./subscriptions/web/external-tiles.tsx')).ExternalTiles,
}));

/** The desk's page of one company; other families pass their cards. */
export const DeskCompanyPage = lazy(async () => ({
  default: (await import('./desk/web/desk-company-page.tsx')).DeskCompanyPage,
}));

/** The desk's page of one person; other families pass their cards. */
export const DeskPersonPage = lazy(async () => ({
  default: (await import('./desk/web/desk-person-page.tsx')).DeskPersonPage,
}));

/** For staff of a service: the companies that have it. */
export const ServiceCompanies = lazy(async () => ({
  default: (await import('./desk/web/service-companies.tsx')).ServiceCompanies,
}));
