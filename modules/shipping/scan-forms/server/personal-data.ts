import type { HeldTable } from '#platform/access/server.ts';

export const heldScanForms: readonly HeldTable[] = [
  {
    table: 'shipping.scan_form',
    title: 'SCAN forms',
    company: 'company_id',
    person: ['created_by'],
    shows: ['status', 'day', 'origin', 'labels', 'number', 'created_at', 'closed_at', 'accepted_at'],
    order: ['created_at', 'scan_form_id'],
    dated: 'created_at',
    erase: {
      stays: "Part of the company's shipping records. It proves that the post office accepted a parcel.",
    },
  },
];
