import type { HeldTable } from '#platform/access/server.ts';
import { ofBooks } from '#modules/billing/account/server/held-books.ts';

export const heldAutopay: readonly HeldTable[] = [
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
];
