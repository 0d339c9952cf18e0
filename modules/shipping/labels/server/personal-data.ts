import type { HeldTable } from '#platform/access/server.ts';

export const heldLabels: readonly HeldTable[] = [
  {
    table: 'shipping.label',
    title: 'Labels',
    company: 'company_id',
    shows: ['shipment_id', 'label', 'document_type', 'bought_at'],
    order: ['bought_at', 'shipment_id'],
    dated: 'bought_at',
    erase: { stays: 'What stood on a label of the company is its record of what it sent to whom.' },
  },
  {
    table: 'shipping.label_print',
    title: 'Prints of labels',
    company: 'company_id',
    person: ['printed_by'],
    erase: {
      stays:
        'Which copy of a label was printed when is the company’s record, and knows people by an id alone.',
    },
    shows: ['shipment_id', 'copy', 'type', 'printed_by', 'printed_at'],
    order: ['printed_at', 'shipment_id', 'copy'],
    dated: 'printed_at',
  },
];
