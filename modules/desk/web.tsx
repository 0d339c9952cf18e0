import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { jobAccess } from './contract/job-access.ts';

export const deskDoor: LoupeDoor = {
  menu: [{ label: 'System', to: '/desk/jobs', icon: 'rows', rule: jobAccess, group: 'manage', order: 20 }],
  palette: async () => (await import('./web/palette.ts')).deskPalette,
  routes: [
    {
      path: '/desk/jobs',
      title: 'Background jobs',
      rule: jobAccess,
      tab: { of: '/desk/jobs', order: 410 },
      page: lazy(async () => ({ default: (await import('./web/jobs-page.tsx')).JobsPage })),
    },
  ],
};

/** The first page of the provider's staff. */
export const DeskHome = lazy(async () => ({
  default: (await import('./web/home/desk-home.tsx')).DeskHome,
}));
