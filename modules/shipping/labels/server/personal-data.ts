import type { HeldTable } from '#platform/access/server.ts';

export const heldLabels: readonly HeldTable[] = [
  {
    table: 'shipping.label',
    title: 'Labels',
    company: 'company_id',
    shows: ['shipment_id', 'label', 'document_type', 'bought_at'],
    order: ['bought_at', 'shipment_id'],
    dated: 'bought_at',
    erase: { stays: "The company's record of what it shipped and to whom." },
  },
  {
    table: 'shipping.label_print',
    title: 'Label prints',
    company: 'company_id',
    person: ['printed_by'],
    erase: {
      stays: "The company's record of when labels were printed. People are identified by ID only.",
    },
    shows: ['shipment_id', 'copy', 'type', 'printed_by', 'printed_at'],
    order: ['printed_at', 'shipment_id', 'copy'],
    dated: 'printed_at',
  },
];
