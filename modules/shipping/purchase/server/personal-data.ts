import type { HeldTable } from '#platform/access/server.ts';

export const heldPurchases: readonly HeldTable[] = [
  {
    table: 'shipping.purchase',
    title: 'Label purchases',
    company: 'company_id',
    person: ['asked_by', 'decided_by'],
    erase: {
      stays: 'The company’s record of what it bought and insured. People are identified by ID only.',
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
    title: 'Insurer coverage checks',
    company: 'company_id',
    shows: ['purchase_id', 'status', 'read_at'],
    order: ['read_at', 'purchase_id'],
    dated: 'read_at',
    erase: { stays: 'The company’s coverage record. It contains no names.' },
  },
  {
    table: 'shipping.approval_code',
    title: 'Approval codes',
    company: 'company_id',
    person: ['given_by'],
    erase: { stays: 'Kept with the shipment as a record of who approved it.' },
    shows: ['shipment_id', 'declared_value', 'valid_on', 'given_at', 'used_by'],
    order: ['given_at', 'shipment_id'],
    dated: 'given_at',
  },
];
