import type { HeldTable } from '#platform/access/server.ts';

const stays = 'Kept with the claim because it supports a payment or denial.';

export const heldClaims: readonly HeldTable[] = [
  {
    table: 'shipping.claim',
    title: 'Claims',
    company: 'company_id',
    person: ['created_by', 'taken_by', 'approved_first_by'],
    shows: ['number', 'status', 'facts', 'details', 'decision', 'payout', 'submitted_at', 'created_at'],
    order: ['created_at', 'claim_id'],
    dated: 'created_at',
    erase: { stays },
  },
  {
    table: 'shipping.claim_entry',
    title: 'Claim conversations',
    company: 'company_id',
    person: ['written_by'],
    tells: { company: 'company_id', texts: ['words'] },
    shows: ['claim_id', 'kind', 'move', 'words', 'document_ids', 'written_at'],
    order: ['written_at', 'entry_id'],
    dated: 'written_at',
    erase: { stays },
  },
  {
    table: 'shipping.claim_document',
    title: 'Claim documents',
    company: 'company_id',
    person: ['added_by'],
    shows: ['claim_id', 'kind', 'name', 'size', 'added_at'],
    order: ['added_at', 'document_id'],
    dated: 'added_at',
    erase: { stays },
  },
  {
    table: 'shipping.claim_link',
    title: 'Claim photo and affidavit links',
    company: 'company_id',
    person: ['created_by'],
    shows: ['claim_id', 'purpose', 'email', 'expires_at', 'signed_at', 'created_at'],
    order: ['created_at', 'link_id'],
    dated: 'created_at',
    erase: { stays },
  },
];
