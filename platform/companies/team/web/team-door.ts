import { lazy } from 'react';
import { members } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { runsTeam } from '../contract/runs-team.ts';

/** The pages of the team within the area of the company. */
export const teamWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/membership/team',
    title: 'Team',
    rule: members,
    layout: 'area',
    place: { label: 'People', group: 'Team', order: 10 },
    page: lazy(async () => ({ default: (await import('./team-page.tsx')).TeamPage })),
  },
  {
    path: '/membership/team/$personId',
    title: 'Person',
    rule: members,
    layout: 'area',
    page: lazy(async () => ({ default: (await import('./person-page.tsx')).PersonPage })),
  },
  {
    path: '/membership/invites',
    title: 'Invites',
    rule: runsTeam,
    layout: 'area',
    place: { label: 'Invites', group: 'Team', order: 20 },
    page: lazy(async () => ({
      default: (await import('#platform/companies/invites/web/invites-page.tsx')).InvitesPage,
    })),
  },
  {
    path: '/membership/invites/new',
    title: 'Invite people',
    rule: runsTeam,
    layout: 'area',
    page: lazy(async () => ({
      default: (await import('#platform/companies/invites/web/invite-people-page.tsx')).InvitePeoplePage,
    })),
  },
];

/** Spec platform §6: the business administrator approves employee registrations. */
export const teamWidget: NonNullable<LoupeDoor['widgets']>[number] = {
  id: 'team',
  rule: { who: 'members', roles: ['BusinessAdministrator'] },
  order: 800,
  card: lazy(async () => ({ default: (await import('./team-card.tsx')).TeamCard })),
};
