import type { HeldTable } from '#platform/access/server.ts';

export const heldClientView: readonly HeldTable[] = [
  {
    table: 'marketplace.mark_up_rules',
    title: 'What is added for clients',
    person: ['changed_by'],
    company: 'company_id',
    shows: ['rules', 'changed_at'],
    order: ['changed_at'],
    erase: { stays: 'The rules are the company’s own, and name nobody but who wrote them last.' },
  },
  {
    table: 'marketplace.share',
    title: 'Stones shared with clients',
    person: ['person_id'],
    company: 'company_id',
    shows: ['title', 'person_name', 'shared_at', 'ends_at', 'withdrawn_at'],
    order: ['shared_at'],
    dated: 'shared_at',
    erase: 'remove',
    // Our choice: a year, so that it is known what a client was promised (decision 0020).
    keeps: { days: 365, since: 'shared_at' },
  },
  // Both go with the share as well, whoever's it was.
  {
    table: 'marketplace.share_like',
    title: 'Stones that clients liked',
    company: 'company_id',
    shows: ['share_id', 'place', 'liked_at'],
    order: ['liked_at'],
    dated: 'liked_at',
    erase: { stays: 'A like names nobody: it is of whoever had the link.' },
    keeps: { days: 365, since: 'liked_at' },
  },
  {
    table: 'marketplace.share_question',
    title: 'What clients asked about shared stones',
    // A client has no account here; whoever has one under the same proven address is that client.
    email: 'email',
    company: 'company_id',
    shows: ['share_id', 'asks', 'place', 'wished_day', 'name', 'email', 'phone', 'message', 'asked_at'],
    order: ['asked_at'],
    dated: 'asked_at',
    erase: 'remove',
    // A client may greet by name whom they ask.
    tells: { company: 'company_id', texts: ['message'] },
    keeps: { days: 365, since: 'asked_at' },
  },
];
