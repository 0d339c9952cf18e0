import { lazy } from '#kit/web/slots/lazy.ts';
import type { ComponentType } from 'react';
import { members, routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

const rule = routeRules['/jewelerpages'];

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

export const pagesDoor: LoupeDoor = {
  palette: async () => (await import('./themes/web/palette.tsx')).pagesPalette,
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
  ],
  routes: [
    {
      path: '/jewelerpages',
      title: 'Jeweler pages',
      rule,
      layout: 'frame',
      page: later(async () => (await import('./themes/web/themes-page.tsx')).ThemesPage),
    },
    {
      path: '/jewelerpages/visitors',
      title: 'Visitors',
      rule,
      layout: 'frame',
      page: later(async () => (await import('./visitors/web/visitors-page.tsx')).VisitorsPage),
    },
    {
      path: '/jewelerpages/$themeId',
      title: 'Theme',
      rule,
      layout: 'frame',
      shape: 'form',
      page: later(async () => (await import('./themes/web/builder/builder-page.tsx')).BuilderPage),
    },
  ],
};
