import type { HeldRecords } from '#platform/access/server.ts';
import { heldReconciliations } from '#modules/billing/reconciliations/server/held-reconciliations.ts';

const ofBooks = {
  company: 'company_id',
  erase: { stays: 'The company’s books are kept as the law asks, and know people by an id alone.' },
} as const;

export const billingHeld: HeldRecords = {
  family: 'billing',
  tables: [
    {
      ...ofBooks,
      table: 'billing.account',
      title: 'Account with the provider',
      shows: ['client_number', 'last_invoice'],
      order: ['client_number'],
    },
    {
      ...ofBooks,
      table: 'billing.invoice',
      title: 'Invoices',
      shows: [
        'invoice_id',
        'number',
        'type',
        'period_from',
        'period_to',
        'issued_on',
        'due_on',
        'total',
        'transactions',
        'bill_to',
      ],
      order: ['issued_on', 'invoice_id'],
      dated: 'issued_on',
    },
    {
      ...ofBooks,
      table: 'billing.autopay',
      title: 'Autopay',
      person: ['changed_by'],
      shows: ['is_on', 'day_of_month', 'skip_on', 'changed_at'],
      order: ['changed_at'],
      dated: 'changed_at',
    },
    {
      ...ofBooks,
      table: 'billing.autopay_run',
      title: 'Payments by autopay',
      shows: ['run_on', 'standing', 'announced', 'refused', 'next_try_on', 'reason'],
      order: ['run_on'],
      dated: 'run_on',
    },
    ...heldReconciliations,
  ],
};
