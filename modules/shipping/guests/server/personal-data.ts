import type { HeldTable } from '#platform/access/server.ts';

export const heldGuests: readonly HeldTable[] = [
  {
    table: 'shipping.return_letter',
    title: 'Return labels sent',
    company: 'company_id',
    email: 'email',
    shows: ['shipment_id', 'email', 'sent_by', 'sent_at', 'prints', 'printed_at'],
    order: ['sent_at', 'shipment_id', 'email'],
    dated: 'sent_at',
    erase: 'remove',
  },
  {
    table: 'shipping.recipient_code',
    title: 'Recipient codes',
    company: 'company_id',
    email: 'email',
    shows: ['shipment_id', 'email', 'expires_at'],
    order: ['expires_at', 'asked_for'],
    dated: 'expires_at',
    erase: 'remove',
    keeps: { days: 1, since: 'expires_at' },
  },
];
