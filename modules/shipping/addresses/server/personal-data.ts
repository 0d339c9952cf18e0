import type { HeldTable } from '#platform/access/server.ts';

export const heldContacts: readonly HeldTable[] = [
  {
    table: 'shipping.contact',
    title: 'Address book contacts',
    company: 'company_id',
    person: ['created_by', 'changed_by'],
    shows: [
      'contact_id',
      'company_name',
      'first_name',
      'last_name',
      'reference_name',
      'address_line1',
      'address_line2',
      'city',
      'state',
      'postal_code',
      'country',
      'phone',
      'email',
      'notification_emails',
      'latin',
      'created_at',
    ],
    order: ['created_at', 'contact_id'],
    dated: 'created_at',
    tells: {
      company: 'company_id',
      texts: ['reference_name', 'email', 'phone', 'notification_emails', 'sort_name'],
    },
    erase: {
      stays: 'The address book belongs to the company and identifies its editors only by ID.',
    },
  },
];
