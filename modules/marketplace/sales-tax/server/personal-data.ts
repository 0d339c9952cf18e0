import type { HeldTable } from '#platform/access/server.ts';

const stays = 'Tax-exempt sales require a certificate on file. Certificates identify people only by ID.';

export const heldTaxDocuments: readonly HeldTable[] = [
  {
    table: 'marketplace.tax_record',
    title: 'Sales tax on checkouts',
    company: 'company_id',
    person: ['by_person'],
    erase: { stays: 'Sales tax returns are audited for years. Records identify people only by ID.' },
    shows: [
      'at',
      'step',
      'state',
      'city',
      'postcode',
      'rate',
      'full_rate',
      'source',
      'rated_on',
      'is_estimate',
      'tax',
      'total',
    ],
    order: ['at', 'record_id'],
    dated: 'at',
  },
  {
    table: 'marketplace.tax_table',
    title: 'Tax rates you imported',
    person: ['imported_by'],
    erase: { stays: 'The rates belong to the provider; the importer is shown as a former member.' },
    shows: ['version', 'file_name', 'states', 'imported_at'],
    order: ['version'],
    dated: 'imported_at',
  },
  {
    table: 'marketplace.tax_document',
    title: 'Tax-exemption certificates',
    company: 'company_id',
    person: ['uploaded_by', 'decided_by'],
    erase: { stays },
    shows: ['state', 'kind', 'decision', 'effective_on', 'expires_on', 'reason', 'uploaded_at', 'decided_at'],
    order: ['uploaded_at', 'document_id'],
    dated: 'uploaded_at',
  },
  {
    table: 'marketplace.tax_document_step',
    title: 'Tax-exemption certificate history',
    company: 'company_id',
    person: ['by_person'],
    erase: { stays },
    shows: ['step', 'at', 'effective_on', 'expires_on', 'reason'],
    order: ['at', 'step_id'],
    dated: 'at',
  },
];
