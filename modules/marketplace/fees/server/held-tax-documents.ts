import type { HeldTable } from '#platform/access/server.ts';

export const heldTaxDocuments: readonly HeldTable[] = [
  {
    table: 'marketplace.tax_document',
    title: 'Tax-exemption certificates',
    company: 'company_id',
    person: ['uploaded_by', 'decided_by'],
    erase: {
      stays: 'A sale without tax is accounted for by its certificate, which knows people by an id alone.',
    },
    shows: ['state', 'decision', 'effective_on', 'expires_on', 'reason', 'uploaded_at', 'decided_at'],
    order: ['uploaded_at', 'document_id'],
    dated: 'uploaded_at',
  },
];
