import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { reportAccess } from './contract/report-access.ts';

export const reportsDoor: LoupeDoor = {
  live: { reports: [['reports', 'list']] },
  routes: [
    {
      path: '/membership/reports',
      title: 'Reports',
      rule: reportAccess,
      tab: {
        of: '/membership/company',

        order: 80,
        about: 'Create and download reports',
      },
      page: lazy(async () => ({ default: (await import('./web/reports-page.tsx')).ReportsPage })),
    },
  ],
  palette: async () => (await import('./web/palette.ts')).reportsPalette,
};
