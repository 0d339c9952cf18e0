import { expect, test } from 'vitest';
import { letterHtml, letterText } from './draw-letter.ts';
import type { Letter } from './letter.ts';
import { codeLetter, linkLetter } from './letters.ts';

const head = {
  providerName: 'Assay <Mutual>',
  supportPhone: '(555) 010-0177',
  origin: 'https://portal.example',
};

test('text and HTML say the same words', () => {
  const letter = linkLetter('reset-password', 'marta@harrowvale.example', 'a-token');
  const [text, html] = [letterText(letter, head), letterHtml(letter, head)];
  const address = 'https://portal.example/reset-password#a-token';
  for (const words of [...letter.says, letter.otherwise ?? '', address, head.supportPhone]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain(`<a href="${address}"`);
});

test('a code stands alone on its line, to be read off a phone', () => {
  const letter = codeLetter('marta@harrowvale.example', '012345');
  expect(letterText(letter, head)).toMatch(/^ {4}012345$/m);
  expect(letterHtml(letter, head)).toContain('>012345</p>');
});

test('what others typed is shown and never becomes markup', () => {
  const letter: Letter = { to: 'x@y.example', subject: 'A & B', says: ['<script>"x"</script>'] };
  const html = letterHtml(letter, head);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;&quot;x&quot;&lt;/script&gt;');
  expect(html).toContain('Assay &lt;Mutual&gt;');
});
