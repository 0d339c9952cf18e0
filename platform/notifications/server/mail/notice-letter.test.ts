import { expect, test } from 'vitest';
import { fillTemplate } from '../../domain/email-template.ts';
import { noticeLetter } from './notice-letter.ts';

test('a template whose subject has no values here leaves the original subject', () => {
  const text = { title: 'Payment failed', words: 'Try another card.', path: '/dashboard' } as const;
  const filled = fillTemplate(
    { subject: '{reason}', body: '{headline}. {details}' },
    {
      headline: text.title,
      details: text.words,
    },
  );
  const letter = noticeLetter('jonah@harrowvale.example', text, undefined, filled);
  expect(letter.subject).toBe('Payment failed');
  expect(letter.says).toEqual(['Payment failed. Try another card.']);
});
