import { expect, test } from 'vitest';
import { contactFaults, readContact } from './contact-rules.ts';

const good = { name: 'Ana Cole', email: 'ana@cole.example', phone: '', message: 'Can you size a ring?' };

test.each([
  ['a complete message', {}, []],
  ['no name', { name: '' }, ['name']],
  ['an email address without a host', { email: 'ana' }, ['email']],
  ['2,001 characters', { message: 'x'.repeat(2_001) }, ['message']],
  ['one link', { message: 'See https://ring.example' }, []],
  ['two links', { message: 'https://a.example and www.b.example' }, ['message']],
  ['nothing', { message: '' }, ['message']],
])('%s', (_, change, faulty) => {
  expect(Object.keys(contactFaults({ ...good, ...change }, 'en'))).toEqual(faulty);
});

test('line breaks stay and control characters go', () => {
  const form: Record<string, string> = { ...good, message: ' one\r\ntwo\u0000\u0007 ' };
  expect(readContact((field) => form[field] ?? '').message).toBe('one\ntwo');
});

test("errors are in the page's language, with its numbers", () => {
  const long = { ...good, message: 'x'.repeat(2_001) };
  expect(contactFaults(long, 'es')).toEqual({ message: 'Use 2,000 caracteres o menos.' });
  expect(contactFaults(long, 'vi')).toEqual({ message: 'Dùng tối đa 2.000 ký tự.' });
});
