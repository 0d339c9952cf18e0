import type { HeldTable } from '#platform/access/server.ts';

export const heldPurchases: readonly HeldTable[] = [
  {
    table: 'shipping.purchase',
    title: 'Labels bought',
    company: 'company_id',
    person: ['asked_by', 'decided_by'],
    erase: {
      stays:
        'What was bought and insured on which terms is the company’s record, and knows people by an id alone.',
    },
    shows: [
      'purchase_id',
      'shipment_id',
      'status',
      'terms',
      'cover_number',
      'failure',
      'asked_by',
      'asked_at',
      'decided_by',
      'decided_at',
      'ended_at',
    ],
    order: ['asked_at', 'purchase_id'],
    dated: 'asked_at',
  },
  {
    table: 'shipping.cover_reading',
    title: 'What the insurer said of covers',
    company: 'company_id',
    shows: ['purchase_id', 'status', 'read_at'],
    order: ['read_at', 'purchase_id'],
    dated: 'read_at',
    erase: { stays: 'What is covered is the company’s record, and names nobody.' },
  },
  {
    table: 'shipping.approval_code',
    title: 'Approval codes',
    company: 'company_id',
    person: ['given_by'],
    erase: { stays: 'Who of the provider let which shipment pass is kept with the shipment.' },
    shows: ['shipment_id', 'declared_value', 'valid_on', 'given_at', 'used_by'],
    order: ['given_at', 'shipment_id'],
    dated: 'given_at',
  },
];
