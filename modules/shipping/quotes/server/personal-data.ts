import type { HeldTable } from '#platform/access/server.ts';

export const heldQuotes: readonly HeldTable[] = [
  {
    table: 'shipping.quote',
    title: 'Shipping quotes',
    company: 'company_id',
    person: ['asked_by'],
    tells: { company: 'company_id', texts: [], documents: ['plan'] },
    shows: ['quote_id', 'shipment_id', 'plan', 'options', 'silent', 'asked_at'],
    order: ['asked_at', 'quote_id'],
    dated: 'asked_at',
    erase: 'remove',
    // Our choice: quotes expire in minutes, and a month is enough to investigate (decision 0019).
    keeps: { days: 30, since: 'asked_at' },
  },
  {
    table: 'shipping.policy_limit',
    title: 'Policy limits',
    company: 'company_id',
    shows: ['policy_number', 'begins_on', 'ends_on', 'limits', 'read_at'],
    order: ['policy_number'],
    dated: 'read_at',
    erase: { stays: "What the company's own policies insure, as reported by its insurer." },
  },
];
