import { Button } from '@mantine/core';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import type { CheckedRow } from '../contract/import-endpoints.ts';
import { nameOfContact } from '../domain/contact.ts';
import styles from './addresses.module.css';
import { openFixRowDialog } from './fix-row-dialog.tsx';
import { isWrong } from './use-import.ts';
import type { Duplicates, ImportState } from './use-import.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { contactColumns, faultsHeader } from '../domain/contact-template.ts';

interface ImportedRowsProps {
  readonly state: ImportState;
  onSend(leaveOut: boolean): void;
}

const choices: readonly { value: Duplicates; label: string }[] = [
  { value: 'Skip', label: 'Leave as they are' },
  { value: 'Update', label: 'Update from the file' },
];

/** Rows with errors first. */
export function ImportedRows({ state, onSend }: ImportedRowsProps) {
  const { rows, wrong, duplicates, busy } = state;
  const dialogs = useDialogs();
  const right = rows.length - wrong.length;
  const known = rows.filter(({ duplicate }) => duplicate === 'AddressBook').length;
  const fix = async (judged: CheckedRow): Promise<void> => {
    const values = await openFixRowDialog(dialogs, judged);
    if (values !== undefined) state.fix(judged.row, values);
  };
  const leaveOut = async (): Promise<void> => {
    const sure = await dialogs.openConfirm({
      header: `Import ${right} and leave ${wrong.length} out?`,
      body: 'The rows that are wrong stay on this page and can be put right or saved as a file.',
      yes: `Import ${right}`,
      no: 'Back',
    });
    if (sure) onSend(true);
  };
  return (
    <>
      <SectionTitle>{summary(rows.length, wrong.length, known)}</SectionTitle>
      {known > 0 && (
        <SegmentedField
          name="duplicates"
          label="Contacts that are in your address book already"
          options={choices}
          value={duplicates}
          onChange={state.choose}
        />
      )}
      <div className={styles.buttons}>
        {wrong.length === 0 ? (
          <Button disabled={busy} onClick={() => onSend(false)}>
            {`Import ${rows.length === 1 ? '1 contact' : `${rows.length.toLocaleString('en-US')} contacts`}`}
          </Button>
        ) : (
          <>
            {right > 0 && (
              <Button disabled={busy} onClick={() => void leaveOut()}>
                {`Import the ${right.toLocaleString('en-US')} that are right`}
              </Button>
            )}
            <Button variant="default" onClick={() => void saveWrongRows(wrong)}>
              Save the wrong rows as a file
            </Button>
          </>
        )}
      </div>
      <DataTable
        label="Rows of the file"
        columns={columnsOf((judged) => void fix(judged), state.remove)}
        source={givenRows([...wrong, ...rows.filter((row) => !isWrong(row))])}
        rowId={({ row }) => String(row)}
        rowName={({ row, values }) => `Row ${row}, ${nameOfContact(values)}`}
        onOpen={(judged) => void fix(judged)}
        attention={(judged) => (isWrong(judged) ? 'bad' : undefined)}
        height="calc(100dvh - 200px)"
        empty={<EmptyState title="No row left" text="Choose another file." />}
      />
    </>
  );
}

function summary(all: number, wrong: number, known: number): string {
  const parts = [
    all === 1 ? '1 row' : `${all.toLocaleString('en-US')} rows`,
    ...(wrong > 0 ? [`${wrong.toLocaleString('en-US')} to put right`] : []),
    ...(known > 0 ? [`${known.toLocaleString('en-US')} known already`] : []),
  ];
  return parts.join(', ');
}

const duplicateWords = { AddressBook: 'In the address book', File: 'Twice in the file' } as const;

function columnsOf(
  onFix: (judged: CheckedRow) => void,
  onRemove: (row: number) => void,
): readonly TableColumn<CheckedRow>[] {
  return [
    { key: 'row', header: 'Row', width: 60, align: 'right', value: ({ row }) => row, card: 'note' },
    {
      key: 'name',
      header: 'Name',
      width: 190,
      isKey: true,
      value: ({ values }) => nameOfContact(values),
      card: 'title',
    },
    {
      key: 'address',
      header: 'Address',
      width: 280,
      value: ({ values }) =>
        `${values.addressLine1}, ${values.city}, ${values.state} ${values.postalCode} ${values.countryCode}`,
      card: 'fact',
    },
    {
      key: 'wrong',
      header: 'What is wrong',
      width: 360,
      value: (judged) => faultsInWords(judged).join(' '),
      render: (judged) => {
        const [first, ...more] = faultsInWords(judged);
        if (first !== undefined) return more.length === 0 ? first : `${first} And ${more.length} more.`;
        return judged.duplicate === null ? null : (
          <StatusBadge kind="mute">{duplicateWords[judged.duplicate]}</StatusBadge>
        );
      },
      card: 'fact',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 140,
      exported: false,
      value: () => null,
      render: (judged) => (
        <span className={styles.acts}>
          <TextButton onClick={() => onFix(judged)}>Put right</TextButton>
          <TextButton onClick={() => onRemove(judged.row)}>Take out</TextButton>
        </span>
      ),
      card: 'note',
    },
  ];
}

/** Rows with errors in the template's format with an error column; the fixed file can be imported. */
async function saveWrongRows(rows: readonly CheckedRow[]): Promise<void> {
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
function faultsInWords({ faults }: CheckedRow): readonly string[] {
  return contactColumns.flatMap(({ field, header }) => {
    const fault = faults[field];
    return fault === undefined ? [] : [`${plainHeader(header)}: ${fault}`];
  });
}

const faultsOf = (row: CheckedRow): string => faultsInWords(row).join(' ');
