import { lazy } from '#kit/web/slots/lazy.ts';
import type { ComponentType } from 'react';
import { anyone, members, routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { registerAdministrators } from './stores/contract/register-access.ts';

const rule = routeRules['/jmcc'];
const ofMembers = { ...rule, who: members.who } as const;
const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
const salesPage = later(async () => (await import('./pages/web/sales-page.tsx')).SalesPage);
const of = '/jmcc';

export const registerDoor: LoupeDoor = {
  live: { register: [['register']] },
  palette: async () => (await import('./finder/web/palette.ts')).registerPalette,
  widgets: [
    {
      id: 'register',
      title: 'Point of sale',
      rule: ofMembers,
      order: 19,
      card: later(async () => (await import('./pages/web/register-card.tsx')).RegisterCard),
    },
  ],
  menu: [
    // Members see their sales, staff every company's.
    { label: 'Point of sale', to: of, icon: 'counter', rule, group: 'grow', order: 20 },
  ],
  routes: [
    {
      rule,
      path: of,
      title: 'Point of sale',
      tab: { of, label: 'All', order: 10 },
      page: salesPage,
    },
    {
      rule: ofMembers,
      path: '/jmcc/processed',
      title: 'Point of sale: Processed',
      tab: { of, order: 20 },
      page: salesPage,
    },
    {
      rule: ofMembers,
      path: '/jmcc/not-processed',
      title: 'Point of sale: Not Processed',
      tab: { of, order: 30 },
      page: salesPage,
    },
    {
      rule,
      path: '/jmcc/help',
      title: 'Point of sale: How it works',
      page: later(async () => (await import('./pages/web/register-help-page.tsx')).RegisterHelpPage),
    },
    {
      rule: anyone,
      layout: 'bare',
      shape: 'form',
      path: '/offer-link',
      title: 'Insure your purchase',
      page: later(async () => (await import('./offers/web/offer-page.tsx')).OfferPage),
    },
    {
      rule: { ...rule, ...registerAdministrators },
      path: '/jmcc/setup',
      title: 'Point of sale: Setup',
      page: later(async () => (await import('./pages/web/setup-page.tsx')).SetupPage),
    },
    {
      rule: { ...rule, roles: ['PointOfSaleAdministrator', 'CustomerService'] },
      path: '/jmcc/companies/$companyId',
      title: 'Point of sale: Company',
      page: later(async () => (await import('./pages/web/staff-sales.tsx')).StaffSalesPage),
    },
  ],
};
