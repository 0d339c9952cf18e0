import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { JudgedRow } from '../contract/import-endpoints.ts';
import { contactColumns, faultsHeader } from '../domain/contact-template.ts';

/** The rows that are wrong, in the template's own form with what is wrong behind: put right, the file is sent again. */
export async function saveWrongRows(rows: readonly JudgedRow[]): Promise<void> {
  const { xlsxOf } = await import('#kit/web/table/export/export-xlsx.ts');
  const bytes = await xlsxOf(
    {
      headers: [...contactColumns.map(({ header }) => header), faultsHeader],
      rows: rows.map((row) => [...contactColumns.map(({ field }) => row.values[field]), faultsOf(row)]),
    },
    'Contacts',
  );
  saveFile(
    'contacts-to-fix.xlsx',
    [bytes],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
}

const plainHeader = (header: string): string => header.replace(/\*$/, '').replace(/ \(.+\)$/, '');

/** 'Phone: Type at least 10 digits.', for each field. */
export function faultsInWords({ faults }: JudgedRow): readonly string[] {
  return contactColumns.flatMap(({ field, header }) => {
    const fault = faults[field];
    return fault === undefined ? [] : [`${plainHeader(header)}: ${fault}`];
  });
}

const faultsOf = (row: JudgedRow): string => faultsInWords(row).join(' ');
