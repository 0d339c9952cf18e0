import { counted } from '#kit/domain/text/counted.ts';
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
import { hasErrors } from './use-import.ts';
import type { Duplicates, ImportState } from './use-import.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { contactColumns, errorsHeader } from '../domain/contact-template.ts';

interface ImportedRowsProps {
  readonly state: ImportState;
  onSend(leaveOut: boolean): void;
}

const choices: readonly { value: Duplicates; label: string }[] = [
  { value: 'Skip', label: 'Skip' },
  { value: 'Update', label: 'Update from file' },
];

/** Rows with errors first. */
export function ImportedRows({ state, onSend }: ImportedRowsProps) {
  const { rows, invalid, duplicates, busy } = state;
  const dialogs = useDialogs();
  const validCount = rows.length - invalid.length;
  const knownCount = rows.filter(({ duplicate }) => duplicate === 'AddressBook').length;
  const fix = async (row: CheckedRow): Promise<void> => {
    const values = await openFixRowDialog(dialogs, row);
    if (values !== undefined) state.fix(row.row, values);
  };
  const leaveOut = async (): Promise<void> => {
    const confirmed = await dialogs.openConfirm({
      header: `Import ${counted(validCount, 'valid row')}?`,
      body: 'Rows with errors stay on this page. You can fix them here or download them.',
      yes: `Import ${validCount}`,
      no: 'Back',
    });
    if (confirmed) onSend(true);
  };
  return (
    <>
      <SectionTitle>{summary(rows.length, invalid.length, knownCount)}</SectionTitle>
      {knownCount > 0 && (
        <SegmentedField
          name="duplicates"
          label="Contacts already in your address book"
          options={choices}
          value={duplicates}
          onChange={state.choose}
        />
      )}
      <div className={styles.buttons}>
        {invalid.length === 0 ? (
          <Button disabled={busy} onClick={() => onSend(false)}>
            {`Import ${counted(rows.length, 'contact')}`}
          </Button>
        ) : (
          <>
            {validCount > 0 && (
              <Button disabled={busy} onClick={() => void leaveOut()}>
                {`Import ${counted(validCount, 'valid row')}`}
              </Button>
            )}
            <Button variant="default" onClick={() => void saveInvalidRows(invalid)}>
              Download rows with errors
            </Button>
          </>
        )}
      </div>
      <DataTable
        label="File rows"
        columns={buildColumns((row) => void fix(row), state.remove)}
        source={givenRows([...invalid, ...rows.filter((row) => !hasErrors(row))])}
        rowId={({ row }) => String(row)}
        rowName={({ row, values }) => `Row ${row}, ${nameOfContact(values)}`}
        onOpen={(row) => void fix(row)}
        attention={(row) => (hasErrors(row) ? 'bad' : undefined)}
        height="calc(100dvh - 200px)"
        empty={<EmptyState title="No rows left" text="Choose another file." />}
      />
    </>
  );
}

function summary(all: number, invalid: number, knownCount: number): string {
  const parts = [
    counted(all, 'row'),
    ...(invalid > 0 ? [`${invalid.toLocaleString('en-US')} to fix`] : []),
    ...(knownCount > 0 ? [`${knownCount.toLocaleString('en-US')} already in your address book`] : []),
  ];
  return parts.join(', ');
}

const duplicateText = { AddressBook: 'In your address book', File: 'Duplicate in file' } as const;

function buildColumns(
  onFix: (row: CheckedRow) => void,
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
      header: 'Errors',
      width: 360,
      value: (row) => errorTexts(row).join(' '),
      render: (row) => {
        const [first, ...more] = errorTexts(row);
        if (first !== undefined) return more.length === 0 ? first : `${first} +${more.length} more`;
        return row.duplicate === null ? null : (
          <StatusBadge kind="mute">{duplicateText[row.duplicate]}</StatusBadge>
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
      render: (row) => (
        <span className={styles.actions}>
          <TextButton onClick={() => onFix(row)}>Fix</TextButton>
          <TextButton onClick={() => onRemove(row.row)}>Remove</TextButton>
        </span>
      ),
      card: 'note',
    },
  ];
}

/** Rows with errors in the template's format with an error column; the fixed file can be imported. */
async function saveInvalidRows(rows: readonly CheckedRow[]): Promise<void> {
  const { xlsxOf } = await import('#kit/web/table/export/export-xlsx.ts');
  const bytes = await xlsxOf(
    {
      headers: [...contactColumns.map(({ header }) => header), errorsHeader],
      rows: rows.map((row) => [...contactColumns.map(({ field }) => row.values[field]), errorText(row)]),
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

/** 'Phone: Enter at least 10 digits.', for each field. */
function errorTexts({ faults }: CheckedRow): readonly string[] {
  return contactColumns.flatMap(({ field, header }) => {
    const error = faults[field];
    return error === undefined ? [] : [`${plainHeader(header)}: ${error}`];
  });
}

const errorText = (row: CheckedRow): string => errorTexts(row).join(' ');
