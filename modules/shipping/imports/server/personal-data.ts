import type { HeldTable } from '#platform/access/server.ts';
import { importDays } from '../domain/import-moves.ts';

export const heldImports: readonly HeldTable[] = [
  {
    table: 'shipping.import_row',
    title: 'Rows of batch imports',
    company: 'company_id',
    tells: { company: 'company_id', texts: ['recipient'], documents: ['cells', 'fixes', 'draft'] },
    shows: ['row_number', 'status', 'recipient', 'address', 'insured_value', 'created_at'],
    order: ['created_at', 'batch_id', 'row_number'],
    dated: 'created_at',
    erase: { stays: 'Rows belong to the company and are deleted after 90 days.' },
    keeps: { days: importDays, since: 'created_at' },
  },
  {
    table: 'shipping.import_batch',
    title: 'Batch imports',
    company: 'company_id',
    person: ['created_by', 'buyer'],
    shows: ['batch_id', 'file_name', 'status', 'total_rows', 'created_at'],
    order: ['created_at', 'batch_id'],
    dated: 'created_at',
    erase: { stays: "Part of the company's shipping records." },
    keeps: { days: importDays, since: 'created_at' },
  },
  {
    table: 'shipping.import_memory',
    title: 'Batch import mappings',
    company: 'company_id',
    shows: ['columns', 'defaults', 'changed_at'],
    order: ['changed_at'],
    dated: 'changed_at',
    erase: { stays: 'The mapping belongs to the company.' },
  },
];
