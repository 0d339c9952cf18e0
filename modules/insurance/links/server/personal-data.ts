import type { HeldTable } from '#platform/access/server.ts';

export const heldPolicies: readonly HeldTable[] = [
  {
    table: 'insurance.link',
    title: 'Policy links',
    company: 'company_id',
    person: ['asked_by'],
    shows: ['number', 'status', 'asked_at', 'decided_at'],
    order: ['asked_at', 'link_id'],
    dated: 'asked_at',
    erase: { stays: "A record of the company's policies. It identifies people only by ID." },
  },
  {
    table: 'insurance.policy',
    title: 'Policies',
    company: 'company_id',
    shows: ['policy_number', 'record', 'read_at'],
    order: ['policy_number'],
    dated: 'read_at',
    erase: { stays: "The company's own policies, as described by the insurer." },
  },
];
