import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { reportAccess } from './contract/report-access.ts';

export const reportsDoor: LoupeDoor = {
  routes: [
    {
      path: '/membership/reports',
      title: 'Reports',
      rule: reportAccess,
      layout: 'area',
      place: { label: 'Reports', group: 'Company', order: 80 },
      page: lazy(async () => ({ default: (await import('./web/reports-page.tsx')).ReportsPage })),
    },
  ],
  paletteActions: [
    {
      id: 'reports',
      label: 'Reports',
      hint: 'Download your data as a spreadsheet',
      group: 'pages',
      icon: 'download',
      rule: reportAccess,
      to: '/membership/reports',
    },
  ],
};
