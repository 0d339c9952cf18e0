import { describe, expect, test } from 'vitest';
import { compareTexts, fillTemplate, originalText, templateProblems } from './email-template.ts';

const variables = [
  { name: 'headline', example: 'Invoice INV-1 is ready', isRequired: true },
  { name: 'details', example: 'Payment is due.', isRequired: true },
  { name: 'companyName', example: 'Harrow & Vale', isRequired: false },
];

test('the original can be sent', () => {
  expect(templateProblems(originalText, variables)).toEqual([]);
});

describe('refuses', () => {
  test.each([
    ['an unknown variable', { body: '{details} {colour}' }, 'body', /no variable \{colour\}/],
    ['a missing required variable', { body: 'Hello {companyName}' }, 'body', /Add \{details\}/],
    ['a variable that is not closed', { body: '{details} {companyName' }, 'body', /Write variables/],
    ['markup', { body: '{details} <b>now</b>' }, 'body', /plain text/],
    ['a link', { body: '{details} https://evil.example' }, 'body', /web or email address/],
    ['a bare domain', { body: '{details} Visit evil.com today' }, 'body', /web or email address/],
    [
      'a domain made of a variable',
      { body: '{details} Visit {companyName}.com' },
      'body',
      /web or email address/,
    ],
    ['an email address', { body: '{details} billing@evil' }, 'body', /web or email address/],
    ['a link in the subject', { subject: 'www.evil {headline}' }, 'subject', /web or email address/],
    ['a second line in the subject', { subject: '{headline}\nBcc: all' }, 'subject', /one line/],
    ['an empty subject', { subject: ' ' }, 'subject', /Enter a subject/],
    ['too long a message', { body: `{details}${'a'.repeat(2_000)}` }, 'body', /2,000 characters/],
  ])('%s', (_what, change, field, sentence) => {
    const [problem] = templateProblems({ ...originalText, ...change }, variables);
    expect(problem?.field).toBe(field);
    expect(problem?.sentence).toMatch(sentence);
  });
});

test('a value with braces is not filled in again', () => {
  const values = { headline: '{details}', details: 'Paid.', companyName: 'A {headline} B' };
  expect(fillTemplate({ subject: '{headline}', body: '{companyName}: {details}' }, values)).toEqual({
    subject: '{details}',
    body: 'A {headline} B: Paid.',
  });
});

test('a variable that this notice has no value for leaves nothing behind', () => {
  expect(fillTemplate({ subject: '{constructor}Hi {nickname}', body: 'x' }, {}).subject).toBe('Hi');
});

test('comparing marks the words that differ', () => {
  expect(compareTexts('Pay it now.', 'Pay it today, please.')).toEqual([
    { mark: 'same', text: 'Pay it ' },
    { mark: 'removed', text: 'now.' },
    { mark: 'added', text: 'today, please.' },
  ]);
  expect(compareTexts('', '')).toEqual([]);
});
