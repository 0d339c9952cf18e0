import { lazy } from '#kit/web/slots/lazy.ts';
import { teamManagers } from '#platform/companies/team/contract/runs-team.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

export const inviteRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/membership/invites',
    title: 'Invites',
    rule: teamManagers,
    tab: {
      of: '/membership/team',

      order: 20,
      about: 'Invites sent but not yet accepted',
    },
    page: lazy(async () => ({ default: (await import('./invites-page.tsx')).InvitesPage })),
  },
  {
    path: '/membership/invites/new',
    title: 'Invite people',
    shape: 'form',
    rule: teamManagers,
    page: lazy(async () => ({
      default: (await import('./invite-people-page.tsx')).InvitePeoplePage,
    })),
  },
];
