import type { HeldTable } from '#platform/access/server.ts';

export const heldSupplies: readonly HeldTable[] = [
  {
    table: 'shipping.supply_order',
    title: 'Supply orders',
    company: 'company_id',
    person: ['created_by', 'moved_by', 'label_by'],
    tells: { company: 'company_id', texts: ['comments'] },
    shows: [
      'number',
      'status',
      'lines',
      'amount',
      'address',
      'comments',
      'carrier',
      'tracking_number',
      'reason',
      'created_at',
      'moved_at',
    ],
    order: ['created_at', 'order_id'],
    dated: 'created_at',
    erase: { stays: "Part of the company's shipping records and invoices." },
  },
];
