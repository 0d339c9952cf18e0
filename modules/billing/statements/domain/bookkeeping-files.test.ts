import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { bookkeepingPrograms, journalFiles } from './bookkeeping-files.ts';
import type { JournalLine } from './bookkeeping-files.ts';

const common = { on: day('2027-01-06'), number: 'L-20270106-1', memo: 'UPS\tGround, "HV1"' };
const lines: readonly [JournalLine, JournalLine] = [
  { ...common, account: 'Shipping labels', debit: 123_456, credit: null },
  { ...common, account: 'Accounts payable', debit: null, credit: 123_456 },
];
const entry = { lines, vendor: 'Assay Mutual' };

test.each([
  [
    'quickbooks-iif',
    '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO\r\n!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO\r\n!ENDTRNS\r\n',
    'TRNS\tGENERAL JOURNAL\t01/06/2027\tShipping labels\tAssay Mutual\t1234.56\tL-20270106-1\tUPS Ground,  HV1 \r\n' +
      'SPL\tGENERAL JOURNAL\t01/06/2027\tAccounts payable\tAssay Mutual\t-1234.56\tL-20270106-1\tUPS Ground,  HV1 \r\nENDTRNS\r\n',
  ],
] as const)('%s has its header and balanced rows without tabs inside of a field', (program, head, rows) => {
  expect(journalFiles[program].head).toBe(head);
  expect(journalFiles[program].entry(entry)).toBe(rows);
});

test.each(bookkeepingPrograms)('%s has as many fields in each row as in its header', (program) => {
  const { extension, head, entry: rowsOf } = journalFiles[program];
  const separator = extension === 'iif' ? '\t' : ',';
  const plain = lines.map((line) => ({ ...line, memo: 'UPS Ground' })) as unknown as typeof lines;
  const [first = ''] = head.split('\r\n');
  const rows = rowsOf({ lines: plain, vendor: 'Assay Mutual' })
    .split('\r\n')
    .filter((row) => row !== '' && row !== 'ENDTRNS');
  expect(rows.map((row) => row.split(separator).length)).toEqual(
    rows.map(() => first.split(separator).length),
  );
  expect(rows).toHaveLength(2);
});

test('a credit is negative where a program has one amount', () => {
  expect(journalFiles['xero-csv'].entry(entry)).toContain('-1234.56');
  expect(journalFiles['quickbooks-csv'].entry(entry)).not.toContain('-1234.56');
});
