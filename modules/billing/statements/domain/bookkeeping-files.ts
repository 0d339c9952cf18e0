import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** A journal line with either a debit or a credit, in cents. */
export interface JournalLine {
  readonly on: Day;
  /** Both lines of a transfer share it, so bookkeeping programs import them as one balanced entry. */
  readonly number: string;
  readonly account: string;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly memo: string;
}

export const bookkeepingPrograms = ['quickbooks-iif', 'quickbooks-csv', 'xero-csv'] as const;
export type BookkeepingProgram = (typeof bookkeepingPrograms)[number];

interface Entry {
  readonly lines: readonly [JournalLine, JournalLine];
  /** Who the member owes: the provider. */
  readonly vendor: string;
}

interface JournalFile {
  readonly extension: 'iif' | 'csv';
  readonly head: string;
  entry(entry: Entry): string;
}

export const decimal = (cents: number | null): string =>
  cents === null ? '' : formatDecimal(cents, 2).replaceAll(',', '');

const signed = ({ debit, credit }: JournalLine): string =>
  debit === null ? `-${decimal(credit)}` : decimal(debit);

// IIF has no escape: a tab or a line break inside of a field would start another one.
const iifLine = (fields: readonly string[]): string =>
  `${fields.map((field) => field.replaceAll(/[\t\r\n"]+/g, ' ')).join('\t')}\r\n`;

const iifColumns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'];

const iifRow = (kind: 'TRNS' | 'SPL', line: JournalLine, vendor: string): string =>
  iifLine([
    kind,
    'GENERAL JOURNAL',
    formatDay(line.on),
    line.account,
    vendor,
    signed(line),
    line.number,
    line.memo,
  ]);

/** The layouts that the programs' own import pages ask for. */
export const journalFiles: Readonly<Record<BookkeepingProgram, JournalFile>> = {
  // QuickBooks Desktop: each entry is a TRNS row and a SPL row whose amounts add up to zero.
  'quickbooks-iif': {
    extension: 'iif',
    head: iifLine(['!TRNS', ...iifColumns]) + iifLine(['!SPL', ...iifColumns]) + iifLine(['!ENDTRNS']),
    entry: ({ lines: [first, second], vendor }) =>
      iifRow('TRNS', first, vendor) + iifRow('SPL', second, vendor) + iifLine(['ENDTRNS']),
  },
  // QuickBooks Online, Import data, Journal entries.
  'quickbooks-csv': {
    extension: 'csv',
    head: csvLine(['Journal No', 'Journal Date', 'Account', 'Debits', 'Credits', 'Description', 'Name']),
    entry: ({ lines, vendor }) =>
      lines
        .map((line) =>
          csvLine([
            line.number,
            formatDay(line.on),
            line.account,
            decimal(line.debit),
            decimal(line.credit),
            line.memo,
            vendor,
          ]),
        )
        .join(''),
  },
  // Xero, Manual journals: one signed amount, and rows with the same narration and date are one journal.
  'xero-csv': {
    extension: 'csv',
    head: csvLine(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']),
    entry: ({ lines, vendor }) =>
      lines
        .map((line) =>
          csvLine([
            `${vendor} ${line.number}`,
            formatDay(line.on),
            line.memo,
            line.account,
            'Tax Exempt',
            signed(line),
          ]),
        )
        .join(''),
  },
};
