import { expect, test } from 'vitest';
import { checkValues } from '#kit/web/form/state/check-values.ts';
import { typedClientQuestion } from '../contract/client-answers.ts';
import { belowCostSentence, goneSentence, missingPriceSentence, onHoldSentence } from './share-dialog.tsx';
import { replyAddress } from './shares-card.tsx';

test.each([
  [0, 3, undefined],
  [1, 1, 'This stone has no price because no rule matches.'],
  [1, 3, '1 of 3 has no price because no rule matches.'],
  [2, 3, '2 of 3 have no price because no rule matches.'],
  [3, 3, 'These 3 stones have no price because no rule matches.'],
])('describes that %d of %d stones have no price', (unpriced, stones, sentence) => {
  expect(missingPriceSentence(unpriced, stones)).toBe(sentence);
});

test.each([
  [0, 3, undefined],
  [1, 3, '1 of 3 is no longer available and will be left out.'],
  [2, 3, '2 of 3 are no longer available and will be left out.'],
  [3, 3, 'These stones are no longer available.'],
])('describes that %d of %d stones are withdrawn', (gone, stones, sentence) => {
  expect(goneSentence(gone, stones)).toBe(sentence);
});

test.each([
  [0, 3, undefined],
  [1, 1, 'This stone is on hold by another buyer. Your client will see that.'],
  [1, 3, '1 of 3 stones is on hold by another buyer. Your client will see that.'],
  [3, 3, 'These 3 stones are on hold by another buyer. Your client will see that.'],
])('describes that %d of %d stones are on hold', (held, stones, sentence) => {
  expect(onHoldSentence(held, stones)).toBe(sentence);
});

test.each([
  ['anna@bell.example', 'For Anna & Tom', 'mailto:anna%40bell.example?subject=For%20Anna%20%26%20Tom'],
  ['anna@bell.example', '', 'mailto:anna%40bell.example?subject=Your%20question'],
  ['a?bcc=x@bell.example', '', 'mailto:a%3Fbcc%3Dx%40bell.example?subject=Your%20question'],
])('creates the mailto link to %s about %j', (email, title, address) => {
  expect(replyAddress(email, title)).toBe(address);
});

const empty = { asks: 'Question', place: null, wishedDay: '', name: '', email: '', phone: '', message: '' };
const anna = { ...empty, name: 'Anna Bell', email: 'anna@bell.example' };
const contactSentence = 'Enter an email address or phone number.';
const daySentence = 'Enter a date as MM/DD/YYYY.';

test.each([
  ['nothing', empty, { name: 'Enter a name.', email: contactSentence, message: 'Enter your question.' }],
  [
    'an empty visit',
    { ...empty, asks: 'Visit' },
    { name: 'Enter a name.', email: contactSentence, wishedDay: daySentence },
  ],
  ['a question without text', anna, { message: 'Enter your question.' }],
  ['a visit without a day', { ...anna, asks: 'Visit' }, { wishedDay: daySentence }],
])('reports all missing fields together for %s', (_, values, sentences) => {
  expect(checkValues(typedClientQuestion, values)).toEqual({ ok: false, sentences });
});

test.each([
  ['a question', { ...anna, message: 'Is it eye clean?' }],
  ['a visit without a word', { ...anna, asks: 'Visit', wishedDay: '2026-12-01' }],
  ['a phone instead of an address', { ...anna, email: '', phone: '+1-4015550142', message: 'When?' }],
])('accepts %s', (_, values) => {
  expect(checkValues(typedClientQuestion, values)).toMatchObject({ ok: true });
});

test.each([
  [0, 3, undefined],
  [1, 1, 'If you pay by card, this stone costs you more than your client pays.'],
  [1, 3, 'If you pay by card, 1 of 3 stones costs you more than your client pays.'],
  [3, 3, 'If you pay by card, these 3 stones cost you more than your client pays.'],
])('says that %d of %d stones are priced below cost: %s', (below, stones, sentence) => {
  expect(belowCostSentence(below, stones)).toBe(sentence);
});
