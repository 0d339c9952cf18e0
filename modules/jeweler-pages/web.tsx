import { lazy } from '#kit/web/slots/lazy.ts';
import type { ComponentType } from 'react';
import { members, routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { pageStaff } from './moderation/contract/moderation-access.ts';

const rule = routeRules['/jewelerpages'];

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
const themesPage = later(async () => (await import('./themes/web/themes-page.tsx')).ThemesPage);

const desk = '/desk/page-reports';

export const pagesDoor: LoupeDoor = {
  live: {
    'page-editors': [['page-editors']],
    'jeweler-pages': [['page-themes', 'list'], ['page-domain'], ['page-takedown'], ['desk', 'jeweler-pages']],
  },
  palette: async () => (await import('./themes/web/palette.tsx')).pagesPalette,
  widgets: [
    {
      id: 'jeweler-pages',
      title: 'Jeweler pages',
      rule: { ...rule, who: members.who },
      order: 20,
      card: later(async () => (await import('./visitors/web/page-card.tsx')).PageCard),
    },
  ],
  menu: [
    // Staff reach the page by its address.
    {
      label: 'Jeweler pages',
      short: 'Pages',
      to: '/jewelerpages',
      icon: 'shop',
      rule: { ...rule, who: members.who },
      group: 'grow',
      order: 10,
    },
    { label: 'Page reports', to: desk, icon: 'shop', rule: pageStaff, group: 'queues', order: 41 },
  ],
  routes: [
    {
      path: '/jewelerpages',
      title: 'Jeweler pages',
      rule,
      page: themesPage,
    },
    // Spec marketplace §2 names the address.
    { rule, path: '/jewelerpages/dashboard', title: 'Jeweler pages', page: themesPage },
    {
      path: '/jewelerpages/visitors',
      title: 'Visitors',
      rule,
      page: later(async () => (await import('./visitors/web/visitors-page.tsx')).VisitorsPage),
    },
    {
      path: '/jewelerpages/domain',
      title: 'Domain',
      rule,
      page: later(async () => (await import('./domains/web/domain-page.tsx')).DomainPage),
    },
    {
      path: desk,
      title: 'Page reports',
      rule: pageStaff,
      tab: { of: desk, label: 'Reports', order: 10 },
      page: later(async () => (await import('./moderation/web/desk-reports-page.tsx')).DeskReportsPage),
    },
    {
      path: '/desk/page-reports/pages',
      title: 'Pages and domains',
      rule: pageStaff,
      tab: { of: desk, order: 20 },
      page: later(async () => (await import('./moderation/web/desk-pages-page.tsx')).DeskPagesPage),
    },
    {
      path: '/desk/page-reports/reserved-words',
      title: 'Reserved words',
      rule: pageStaff,
      tab: { of: desk, order: 30 },
      page: later(async () => (await import('./moderation/web/desk-words-page.tsx')).DeskWordsPage),
    },
    {
      path: '/jewelerpages/$themeId',
      title: 'Theme',
      rule,
      shape: 'form',
      page: later(async () => (await import('./themes/web/builder/builder-page.tsx')).BuilderPage),
    },
  ],
};
