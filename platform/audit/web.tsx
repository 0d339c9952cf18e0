import { lazy } from '#kit/web/slots/lazy.ts';
import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { activityAccess } from './contract/activity-access.ts';

const administrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

/** One company's activity on its desk page. */
export const CompanyTrail = lazy(async () => ({
  default: (await import('./web/company-activity.tsx')).CompanyActivity,
}));

export const auditDoor: LoupeDoor = {
  live: { activity: [['activity']] },
  palette: async () => (await import('./web/palette.ts')).auditPalette,
  routes: [
    {
      path: '/membership/activity',
      title: 'Activity log',
      rule: administrators,
      tab: { of: '/membership/company', order: 90, about: 'Who did what, and when' },
      page: lazy(async () => ({ default: (await import('./web/activity-page.tsx')).ActivityPage })),
    },
    {
      path: '/desk/activity',
      title: 'Activity log',
      rule: activityAccess,
      tab: { of: '/desk/companies', order: 130 },
      page: lazy(async () => ({ default: (await import('./web/desk-activity-page.tsx')).DeskActivityPage })),
    },
  ],
  widgets: [
    {
      id: 'activity',
      title: 'Activity',
      rule: members,
      order: 900,
      card: lazy(async () => ({ default: (await import('./web/activity-card.tsx')).ActivityCard })),
    },
  ],
};
