import type { HeldTable } from '#platform/access/server.ts';

export const heldSales: readonly HeldTable[] = [
  {
    table: 'register.sale',
    title: 'Sales from registers',
    company: 'company_id',
    person: ['fixed_by', 'resent_by'],
    shows: [
      'number',
      'kind',
      'sold_at',
      'associate',
      'customer_name',
      'customer_email',
      'customer_phone',
      'consent',
      'items',
      'total',
      'status',
      'reasons',
      'fixed_email',
      'fixed_at',
      'resent_at',
      'received_at',
    ],
    order: ['received_at', 'sale_id'],
    dated: 'received_at',
    erase: { stays: "Part of the store's records. It identifies team members only by ID." },
    tells: {
      company: 'company_id',
      texts: ['associate', 'customer_name', 'customer_email', 'customer_phone', 'fixed_email'],
      documents: ['items', 'extra'],
    },
    keeps: { days: 730, since: 'sold_at' },
  },
];
