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
  {
    table: 'appraisals.report',
    title: 'Laboratory reports read for appraisals',
    company: 'company_id',
    person: ['read_by'],
    shows: ['lab', 'number', 'findings', 'read_at'],
    order: ['read_at', 'gem_id'],
    dated: 'read_at',
    erase: { stays: evidence },
  },
  {
    table: 'appraisals.report_try',
    title: 'Questions to laboratories',
    company: 'company_id',
    person: ['asked_by'],
    shows: ['lab', 'number', 'outcome', 'asked_at'],
    order: ['asked_at', 'try_id'],
    dated: 'asked_at',
    erase: { stays: evidence },
  },
];
