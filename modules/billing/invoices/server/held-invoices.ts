import type { HeldTable } from '#platform/access/server.ts';
import { ofBooks } from '#modules/billing/account/server/held-books.ts';

export const heldInvoices: readonly HeldTable[] = [
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
];
