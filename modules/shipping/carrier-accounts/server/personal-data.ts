import type { HeldTable } from '#platform/access/server.ts';

export const heldCarrierAccounts: readonly HeldTable[] = [
  {
    table: 'shipping.carrier_account',
    title: 'Carrier accounts',
    company: 'company_id',
    person: ['created_by', 'changed_by'],
    shows: ['carrier', 'name', 'tail', 'applies_to', 'status', 'valid_until', 'created_at'],
    order: ['created_at', 'account_id'],
    dated: 'created_at',
    erase: { stays: 'A carrier account belongs to the company and identifies people only by ID.' },
  },
  {
    table: 'shipping.fedex_account',
    title: 'FedEx accounts',
    company: 'company_id',
    person: ['kept_by'],
    shows: ['account_name', 'applies_to', 'is_active', 'kept_at'],
    order: ['kept_at', 'account_number'],
    dated: 'kept_at',
    erase: { stays: 'A FedEx account belongs to the company and identifies people only by ID.' },
  },
];
