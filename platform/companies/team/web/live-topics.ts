import type { LiveTopics } from '#kit/web/live/follow-changes.ts';

/** What shows the people, invites, companies and locations that change elsewhere. */
export const companiesTopics: LiveTopics = {
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
