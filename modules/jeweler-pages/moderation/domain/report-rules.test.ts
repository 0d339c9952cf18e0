import { expect, test } from 'vitest';
import { readReport, reportFaults } from './report-rules.ts';

const good = { kind: 'claims', details: 'It says every stone is flawless.', email: '' };

test.each([
  ['a complete report', {}, []],
  ['no reason', { kind: '' }, ['kind']],
  ['a reason that is not in the list', { kind: 'toString' }, ['kind']],
  ['no details', { details: '' }, ['details']],
  ['1,001 characters', { details: 'x'.repeat(1_001) }, ['details']],
  ['an email address without a host', { email: 'ana' }, ['email']],
  ['an email address', { email: 'ana@cole.example' }, []],
])('%s', (_, change, faulty) => {
  expect(Object.keys(reportFaults({ ...good, ...change }, 'en'))).toEqual(faulty);
});

test('line breaks stay and control characters go', () => {
  const form: Record<string, string> = { ...good, details: ' one\r\ntwo\u0000 ' };
  expect(readReport((field) => form[field] ?? '').details).toBe('one\ntwo');
});
