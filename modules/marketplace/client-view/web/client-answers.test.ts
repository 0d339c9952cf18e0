import { expect, test } from 'vitest';
import { checkValues } from '#kit/web/form/state/check-values.ts';
import { typedClientQuestion } from '../contract/client-answers.ts';
import { goneWords, missingPriceWords } from './share-dialog.tsx';
import { replyAddress } from './share-answers.tsx';

test.each([
  [0, 3, undefined],
  [1, 1, 'It has no price, since no rule fits.'],
  [1, 3, '1 of 3 has no price, since no rule fits.'],
  [2, 3, '2 of 3 have no price, since no rule fits.'],
  [3, 3, 'None of the 3 has a price, since no rule fits.'],
])('%d of %d without a price', (without, stones, words) => {
  expect(missingPriceWords(without, stones)).toBe(words);
});

test.each([
  [0, 3, undefined],
  [1, 3, '1 of 3 is no longer offered and will be left out.'],
  [2, 3, '2 of 3 are no longer offered and will be left out.'],
  [3, 3, 'None of these stones is offered any more.'],
])('%d of %d withdrawn', (gone, stones, words) => {
  expect(goneWords(gone, stones)).toBe(words);
});

test.each([
  ['anna@bell.example', 'For Anna & Tom', 'mailto:anna%40bell.example?subject=For%20Anna%20%26%20Tom'],
  ['anna@bell.example', '', 'mailto:anna%40bell.example?subject=Your%20question'],
  ['a?bcc=x@bell.example', '', 'mailto:a%3Fbcc%3Dx%40bell.example?subject=Your%20question'],
])('the mailto link to %s about %j', (email, title, address) => {
  expect(replyAddress(email, title)).toBe(address);
});

const nothing = { asks: 'Question', place: null, wishedDay: '', name: '', email: '', phone: '', message: '' };
const anna = { ...nothing, name: 'Anna Bell', email: 'anna@bell.example' };
const neither = 'Type an e-mail address or a phone number.';
const noDay = 'Type a date as MM/DD/YYYY.';

test.each([
  ['nothing', nothing, { name: 'Type a name.', email: neither, message: 'Type your question.' }],
  [
    'nothing of a visit',
    { ...nothing, asks: 'Visit' },
    { name: 'Type a name.', email: neither, wishedDay: noDay },
  ],
  ['no question', anna, { message: 'Type your question.' }],
  ['no day', { ...anna, asks: 'Visit' }, { wishedDay: noDay }],
])('with %s all missing fields are reported together', (_, values, sentences) => {
  expect(checkValues(typedClientQuestion, values)).toEqual({ ok: false, sentences });
});

test.each([
  ['a question', { ...anna, message: 'Is it eye clean?' }],
  ['a visit without a word', { ...anna, asks: 'Visit', wishedDay: '2026-12-01' }],
  ['a phone instead of an address', { ...anna, email: '', phone: '+1-4015550142', message: 'When?' }],
])('%s suffices', (_, values) => {
  expect(checkValues(typedClientQuestion, values)).toMatchObject({ ok: true });
});
