import { defineRefusals } from '#kit/contract/refusal.ts';
import { maxCsvBytes, maxSheetBytes } from '../domain/feed-moves.ts';

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

export const feedRefusals = defineRefusals('marketplace', {
  not_a_seller: {
    kind: 'conflict',
    sentence: 'Your company does not sell on the marketplace.',
    next: 'Ask to sell; we look at it within two business days.',
  },
  already_asked: {
    kind: 'conflict',
    sentence: 'Your company has asked to sell, or sells already.',
  },
  supplier_name_taken: {
    kind: 'conflict',
    sentence: 'Another seller has this name.',
    field: 'name',
  },
  feed_missing: { kind: 'missing', sentence: 'There is no such feed.' },
  feed_too_large: {
    kind: 'too_large',
    sentence: `A spreadsheet has at most ${megabytes(maxSheetBytes)}, a CSV file at most ${megabytes(maxCsvBytes)}.`,
    next: 'Save a larger spreadsheet as CSV, or send it in parts with “Add and update”.',
    field: 'file',
  },
  feed_unreadable: {
    kind: 'invalid',
    sentence: 'This file cannot be read as a table.',
    next: 'Send a CSV file or the first sheet of an .xlsx workbook, with the names of the columns above the stones.',
    field: 'file',
  },
  feed_empty: {
    kind: 'invalid',
    sentence: 'The file has no rows below its headers.',
    field: 'file',
  },
  feed_elsewhere: {
    kind: 'conflict',
    sentence: 'This feed has moved on meanwhile.',
    next: 'Look at it as it stands now.',
  },
  feed_column_missing: {
    kind: 'invalid',
    sentence: 'A column that every stone needs is missing.',
    field: 'columns',
  },
  feed_column_twice: {
    kind: 'invalid',
    sentence: 'Two columns stand for the same thing.',
    field: 'columns',
  },
  feed_word_unknown: {
    kind: 'invalid',
    sentence: 'A word was given a meaning that is not on the list.',
    field: 'words',
  },
  feed_without_stones: {
    kind: 'conflict',
    sentence: 'No row of this file can be published.',
    next: 'Look at the reasons, then check it again or send another file.',
  },
  report_not_there: {
    kind: 'missing',
    sentence: 'There is no report of this feed any more.',
  },
  supplier_missing: { kind: 'missing', sentence: 'There is no such seller.' },
  supplier_elsewhere: {
    kind: 'conflict',
    sentence: 'This seller’s status has changed meanwhile.',
    next: 'Look at it as it stands now.',
  },
});
