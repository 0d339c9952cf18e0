import type { HeldTable } from '#platform/access/server.ts';

const evidence = 'Part of a document that its holder can have verified.';

export const heldAppraisals: readonly HeldTable[] = [
  {
    table: 'appraisals.appraisal',
    title: 'Appraisals',
    company: 'company_id',
    person: ['created_by'],
    shows: ['number', 'status', 'customer', 'item_count', 'total', 'content', 'created_at', 'completed_at'],
    order: ['created_at', 'appraisal_id'],
    dated: 'created_at',
    erase: { stays: evidence },
  },
  {
    table: 'appraisals.seal',
    title: 'Sealed appraisals',
    company: 'company_id',
    person: ['sealed_by'],
    shows: ['revision', 'hash', 'sealed_at'],
    order: ['sealed_at', 'appraisal_id'],
    dated: 'sealed_at',
    erase: { stays: evidence },
  },
  {
    table: 'appraisals.photo',
    title: 'Appraisal photos',
    company: 'company_id',
    person: ['added_by'],
    shows: ['width', 'height', 'added_at'],
    order: ['added_at', 'photo_id'],
    dated: 'added_at',
    erase: { stays: evidence },
  },
];
