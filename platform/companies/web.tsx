import { lazy } from 'react';
import { anyone, guestsOnly, members, signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { deskWebRoutes } from './approvals/web/desk-web-routes.ts';
import { companyEntryLoads, companyWebRoutes } from './company/web/company-web-routes.ts';
import { companyWidgets } from './subscriptions/web/dashboard-door.ts';
import { companyDeskCards, lookUpWebRoutes } from './desk/web/look-up-web-routes.ts';
import { teamWebRoutes, teamWidget } from './team/web/team-door.ts';
import { consentStaff } from './consents/contract/consent-staff.ts';

export const companiesDoor: LoupeDoor = {
  routes: [
    ...companyWebRoutes,
    ...teamWebRoutes,
    ...deskWebRoutes,
    ...lookUpWebRoutes,
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
      title: 'Your invitation',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/web/invited/invite-page.tsx')).InvitePage,
      })),
    },
    {
      path: '/invite/accept',
      title: 'Your invitation',
      rule: signedIn,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./registration/web/invited/accept-invite-page.tsx')).AcceptInvitePage,
      })),
    },
  ],
  entryLoads: companyEntryLoads,
  widgets: [teamWidget, ...companyWidgets],
  deskCards: companyDeskCards,
  strips: [
    {
      id: 'view-as',
      order: 10,
      strip: lazy(async () => ({ default: (await import('./view-as/web/view-strip.tsx')).ViewStrip })),
    },
  ],
};

export { deskReaders } from './desk/contract/desk-readers.ts';
export { dropView, viewHeaders } from './view-as/web/held-view.ts';

/** One person's page of the desk; what other slices do for a person is handed to it. */
export const DeskPersonPage = lazy(async () => ({
  default: (await import('./desk/web/desk-person-page.tsx')).DeskPersonPage,
}));

/** Stands beside the company's name. */
export const CompanyLogo = lazy(async () => ({
  default: (await import('./company/web/company-logo.tsx')).CompanyLogo,
}));
