import type { HeldTable } from '#platform/access/server.ts';

export const heldShipments: readonly HeldTable[] = [
  {
    table: 'shipping.shipment',
    title: 'Shipments',
    company: 'company_id',
    person: ['created_by', 'changed_by'],
    // Insured goods were sent: what was declared of them is kept as long as a claim may be made or questioned.
    erase: {
      stays: 'What was shipped and insured is the company’s record, and knows people by an id alone.',
    },
    tells: { company: 'company_id', texts: ['name', 'ship_to_contact', 'explanation'], documents: ['draft'] },
    shows: [
      'shipment_id',
      'number',
      'status',
      'draft',
      'carrier',
      'service',
      'tracking_number',
      'cost',
      'explanation',
      'created_at',
      'changed_at',
      'transacted_at',
      'voided_at',
      'delivered_at',
      'promised_on',
    ],
    order: ['created_at', 'shipment_id'],
    dated: 'created_at',
  },
];
