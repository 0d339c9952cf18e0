import type { HeldTable } from '#platform/access/server/index.ts';

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
];
