import { expect, test } from 'vitest';
import { letterHtml, letterText } from './letter.ts';
import type { Letter } from './letter.ts';

const head = {
  providerName: 'Assay <Mutual>',
  supportPhone: '(555) 010-0177',
  origin: 'https://portal.example',
};

test('text and HTML have the same words', () => {
  const letter: Letter = {
    to: 'marta@harrowvale.example',
    subject: 'Choose a new password',
    says: ['Open this link to choose a new password.'],
    link: { label: 'Choose a new password', path: '/reset-password#a-token' },
    otherwise: 'Not you? Ignore this email.',
  };
  const [text, html] = [letterText(letter, head), letterHtml(letter, head)];
  const address = 'https://portal.example/reset-password#a-token';
  for (const words of [...letter.says, letter.otherwise ?? '', address, head.supportPhone]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain(`<a href="${address}"`);
});

test('a code has its own line, to be read on a phone', () => {
  const letter: Letter = { to: 'x@y.example', subject: 'Your code', says: ['Enter it.'], code: '012345' };
  expect(letterText(letter, head)).toMatch(/^ {4}012345$/m);
  expect(letterHtml(letter, head)).toContain('>012345</p>');
});

test('shows what others typed as text, never as HTML', () => {
  const letter: Letter = { to: 'x@y.example', subject: 'A & B', says: ['<script>"x"</script>'] };
  const html = letterHtml(letter, head);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;&quot;x&quot;&lt;/script&gt;');
  expect(html).toContain('Assay &lt;Mutual&gt;');
});

test('each link has its own target, and small print is at the bottom of text and HTML', () => {
  const letter: Letter = {
    to: 'x@y.example',
    subject: 'Your day',
    says: ['Two things happened.'],
    lines: [
      { title: 'Hanna <Cole> wants to join', words: 'They wait.', path: '/membership/team' },
      { title: 'Done', words: 'Nothing to open.', path: null },
    ],
    smallPrint: 'Change & save your settings.',
  };
  const [text, html] = [letterText(letter, head), letterHtml(letter, head)];
  expect(text).toContain('Hanna <Cole> wants to join\nThey wait.\nhttps://portal.example/membership/team');
  expect(html).toContain('<a href="https://portal.example/membership/team"');
  expect(html).toContain('Hanna &lt;Cole&gt; wants to join');
  expect(text.trimEnd().endsWith('Change & save your settings.')).toBe(true);
  expect(html).toContain('Change &amp; save your settings.');
});
