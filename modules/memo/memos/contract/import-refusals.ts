import { defineRefusals } from '#kit/contract/refusal.ts';
import { mostLines } from '../domain/memo-terms.ts';

export const importRefusals = defineRefusals('memo', {
  market_closed: {
    kind: 'conflict',
    sentence: "You don't have access to the diamond marketplace.",
    next: 'Ask your business administrator for access, or add the diamond yourself.',
  },
  order_missing: {
    kind: 'missing',
    sentence: "We can't find that order.",
    next: 'Check the number under Orders.',
    field: 'number',
  },
  sheet_unreadable: {
    kind: 'invalid',
    sentence: "We can't read this file.",
    next: 'Download the template and copy your lines into it.',
    field: 'file',
  },
  sheet_columns: {
    kind: 'invalid',
    sentence: "The file's columns don't match the template.",
    next: "Use the template's headers in the first row.",
    field: 'file',
  },
  sheet_too_long: {
    kind: 'invalid',
    sentence: `A memo can have up to ${mostLines.toLocaleString('en-US')} lines.`,
    next: 'Split the lines across more than one memo.',
    field: 'file',
  },
  sheet_empty: {
    kind: 'invalid',
    sentence: 'The file has no lines.',
    next: 'Enter your lines below the header row.',
    field: 'file',
  },
});
