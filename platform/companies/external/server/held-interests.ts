import type { HeldTable } from '#platform/access/server.ts';

/** Who asked to be told when a service opens, before every service could be opened. Nothing adds to it. */
export const heldInterests: readonly HeldTable[] = [
  {
    table: 'companies.service_interest',
    title: 'Services of interest',
    person: ['person_id'],
    company: 'company_id',
    shows: ['company_id', 'person_id', 'service', 'asked_at'],
    order: ['company_id', 'person_id', 'service'],
    dated: 'asked_at',
    erase: 'remove',
  },
];
