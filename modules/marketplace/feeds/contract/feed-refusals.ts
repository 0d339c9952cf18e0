import { defineRefusals } from '#kit/contract/refusal.ts';
import { maxCsvBytes, maxSheetBytes } from '../domain/feed-moves.ts';

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

export const feedRefusals = defineRefusals('marketplace', {
  not_a_seller: {
    kind: 'conflict',
    sentence: "Your company isn't set up to sell on the marketplace.",
    next: 'Apply to sell. We review applications within 2 business days.',
  },
  already_asked: {
    kind: 'conflict',
    sentence: 'Your company has already applied to sell.',
  },
  supplier_name_taken: {
    kind: 'conflict',
    sentence: 'Another seller already uses this name.',
    field: 'name',
  },
  feed_missing: { kind: 'missing', sentence: "We can't find that feed." },
  feed_too_large: {
    kind: 'too_large',
    sentence: `Spreadsheets can be up to ${megabytes(maxSheetBytes)} and CSV files up to ${megabytes(maxCsvBytes)}.`,
    next: 'Save a larger spreadsheet as CSV, or split it and upload the parts with “Add and update”.',
    field: 'file',
  },
  feed_unreadable: {
    kind: 'invalid',
    sentence: "We can't read this file as a table.",
    next: 'Upload a CSV file or an .xlsx workbook with column headers above the stones.',
    field: 'file',
  },
  feed_quote_open: {
    kind: 'invalid',
    sentence: 'This file has an unclosed quotation mark.',
    next: 'Close or delete the quotation mark, then upload the file again.',
    field: 'file',
  },
  feed_empty: {
    kind: 'invalid',
    sentence: 'The file has no rows below the headers.',
    field: 'file',
  },
  feed_elsewhere: {
    kind: 'conflict',
    sentence: 'This feed has changed.',
    next: 'Reload the page and try again.',
  },
  feed_column_missing: {
    kind: 'invalid',
    sentence: 'A required column is missing.',
    field: 'columns',
  },
  feed_column_twice: {
    kind: 'invalid',
    sentence: 'Two columns are mapped to the same field.',
    field: 'columns',
  },
  feed_word_unknown: {
    kind: 'invalid',
    sentence: 'Choose a value from the list for each unrecognized value.',
    field: 'words',
  },
  feed_without_stones: {
    kind: 'conflict',
    sentence: 'No rows in this file can be published.',
    next: 'Review the reasons, then check the file again or upload another file.',
  },
  report_not_there: {
    kind: 'missing',
    sentence: "This feed's report is no longer available.",
  },
  held_row_missing: { kind: 'missing', sentence: "We can't find that row." },
  held_row_decided: {
    kind: 'conflict',
    sentence: 'This row was already reviewed, or a newer file replaced it.',
    next: 'Reload the page.',
  },
  held_row_agrees: {
    kind: 'conflict',
    sentence: "This row doesn't conflict with a report, so there's nothing to correct.",
  },
  supplier_missing: { kind: 'missing', sentence: "We can't find that seller." },
  supplier_elsewhere: {
    kind: 'conflict',
    sentence: "This seller's status has changed.",
    next: 'Reload the page and try again.',
  },
});
