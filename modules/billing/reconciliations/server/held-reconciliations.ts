import type { HeldTable } from '#platform/access/server.ts';

const ofBooks = {
  company: 'company_id',
  erase: { stays: 'The company’s books are kept as the law asks, and know people by an id alone.' },
} as const;

/** What carriers billed for a company's parcels, and what it disputed of that. */
export const heldReconciliations: readonly HeldTable[] = [
  {
    ...ofBooks,
    table: 'billing.parcel',
    title: 'Parcels as they were declared',
    shows: [
      'carrier',
      'tracking_number',
      'shipment_number',
      'service',
      'recipient',
      'reference_1',
      'reference_2',
      'location_id',
      'shipped_on',
      'quoted',
      'billed',
    ],
    order: ['carrier', 'tracking_number'],
    dated: 'shipped_on',
  },
  {
    ...ofBooks,
    table: 'billing.reconciliation',
    title: 'Reconciliations',
    shows: [
      'reconciliation_id',
      'carrier',
      'tracking_number',
      'carrier_invoice',
      'reason',
      'amount',
      'explanation',
      'reconciled_on',
    ],
    order: ['reconciliation_id'],
    dated: 'reconciled_on',
  },
  {
    ...ofBooks,
    table: 'billing.dispute',
    title: 'Disputes with carriers',
    person: ['asked_by'],
    shows: [
      'dispute_id',
      'reconciliation_id',
      'standing',
      'comment',
      'asked_at',
      'expires_on',
      'answered_at',
      'answer',
      'credit_note',
    ],
    order: ['dispute_id'],
    dated: 'asked_at',
    tells: { company: 'company_id', texts: ['comment', 'answer'] },
  },
  {
    ...ofBooks,
    table: 'billing.dispute_evidence',
    title: 'Evidence of disputes',
    shows: ['dispute_id', 'file_id', 'file_name', 'size'],
    order: ['dispute_id', 'file_id'],
  },
];
