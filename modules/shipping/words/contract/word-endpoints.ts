import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { wordFieldNames, wordPlaces } from '../domain/forbidden-words.ts';
import { shippingPeople, wordStaff } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const wordRefusals = defineRefusals('shipping', {
  word_missing: { kind: 'missing', sentence: "We can't find that forbidden word." },
  word_there: {
    kind: 'conflict',
    sentence: 'This word is already on the list.',
    field: 'word',
  },
});

// Spec shipping §7: a list of items with word; §3: per-location entries of one field.
export const listForbiddenWords = endpoint({
  name: 'shipping.listForbiddenWords',
  summary: 'List words not allowed on labels, for the whole label or one field',
  method: 'GET',
  changes: false,
  path: '/services/shipping/forbiddenwords',
  answer: z.object({
    items: z.array(z.object({ word: z.string() })),
    entries: z.array(
      z.object({ field: z.string(), locationTypeInput: z.enum(wordPlaces), words: z.array(z.string()) }),
    ),
    /** Compares letters only. */
    lettersOnly: z.boolean(),
  }),
  refusals: [],
  rule: shippingPeople,
  binding: 'company',
});

const path = '/services/shipping/api/desk/forbidden-words';
const ofDesk = { rule: wordStaff, binding: 'staff' } as const;

const deskWord = z.object({
  forbiddenWordId: z.uuid(),
  word: z.string(),
  /** Absent for the whole label. */
  field: z.nullable(z.enum(wordFieldNames)),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
});
export type DeskWord = z.output<typeof deskWord>;

export const listDeskWords = endpoint({
  ...ofDesk,
  name: 'shipping.listDeskWords',
  summary: 'List forbidden words, with the field each applies to and who added it',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(deskWord), lettersOnly: z.boolean() }),
  refusals: [],
});

export const addForbiddenWord = endpoint({
  ...ofDesk,
  name: 'shipping.addForbiddenWord',
  summary: 'Add a forbidden word, for the whole label or one field',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    word: requiredText(50, 'Enter a word.').check(
      z.refine((word) => /\p{L}/u.test(word), 'Enter at least one letter.'),
    ),
    field: z._default(z.nullable(z.enum(wordFieldNames, 'Choose from the list.')), null),
  }),
  answer: deskWord,
  refusals: [wordRefusals.word_there],
});

export const removeForbiddenWord = endpoint({
  ...ofDesk,
  name: 'shipping.removeForbiddenWord',
  summary: 'Remove a forbidden word',
  method: 'DELETE',
  changes: true,
  path: `${path}/:forbiddenWordId`,
  params: z.object({ forbiddenWordId: guid }),
  refusals: [wordRefusals.word_missing],
});
