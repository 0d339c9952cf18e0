import { defineRefusals } from '#kit/contract/refusal.ts';
import { maxImportRows } from '../domain/import-moves.ts';

export const batchImportRefusals = defineRefusals('shipping', {
  // Spec shipping §8 gives this sentence.
  import_file_structure: {
    kind: 'invalid',
    sentence: 'Invalid structure of excel file.',
    next: 'Save the sheet as .xlsx or .csv with its column headers in the first rows, then upload it again.',
    field: 'file',
  },
  import_file_empty: {
    kind: 'invalid',
    sentence: 'The file has no rows below the headers.',
    field: 'file',
  },
  import_file_long: {
    kind: 'too_large',
    sentence: `A file can have up to ${maxImportRows.toLocaleString('en-US')} rows.`,
    next: 'Split it into smaller files and upload each one.',
    field: 'file',
  },
  import_other_file: {
    kind: 'invalid',
    sentence: 'No rows in this file match this import.',
    next: 'Download the rows to fix, correct them in that file, and keep the “Import row” column.',
    field: 'file',
  },
  import_no_origin: {
    kind: 'conflict',
    sentence: 'Add a ship-from address before you import.',
    next: 'Save an address in your address book and make it the default.',
  },
  batch_missing: { kind: 'missing', sentence: "We can't find that import." },
  batch_row_missing: { kind: 'missing', sentence: "We can't find that row." },
  batch_not_now: {
    kind: 'conflict',
    sentence: 'This import has changed.',
    next: 'Reload the page and try again.',
  },
  batch_column_missing: {
    kind: 'invalid',
    sentence: 'A required column is missing.',
    field: 'columns',
  },
  batch_column_twice: {
    kind: 'invalid',
    sentence: 'Two columns are mapped to the same field.',
    field: 'columns',
  },
  batch_nothing_ready: {
    kind: 'conflict',
    sentence: 'No rows are ready.',
    next: 'Fix at least one row first.',
  },
});
