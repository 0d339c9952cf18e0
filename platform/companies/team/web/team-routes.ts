import { lazy } from '#kit/web/slots/lazy.ts';
import { members } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

export const teamRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/membership/team',
    title: 'Team',
    rule: members,
    tab: { of: '/membership/team', label: 'People', order: 10, about: 'Roles, permissions and approvals' },
    page: lazy(async () => ({ default: (await import('./team-page.tsx')).TeamPage })),
  },
  {
    path: '/membership/team/$personId',
    title: 'Person',
    rule: members,
    page: lazy(async () => ({ default: (await import('./person-page.tsx')).PersonPage })),
  },
];

/** What shows the people, invites, companies and locations that change elsewhere. */
export const companiesTopics: NonNullable<LoupeDoor['live']> = {
  team: [
    ['companies', 'team'],
    ['companies', 'desk'],
    ['companies', 'first-steps'],
  ],
  invites: [
    ['companies', 'team'],
    ['companies', 'first-steps'],
  ],
  company: [
    ['companies', 'company'],
    ['companies', 'subscriptions'],
    ['companies', 'requests'],
    ['companies', 'registrations'],
    ['companies', 'desk'],
    ['companies', 'invite-batches'],
  ],
  locations: [
    ['companies', 'locations'],
    ['companies', 'first-steps'],
  ],
};
