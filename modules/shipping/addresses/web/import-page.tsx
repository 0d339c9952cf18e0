import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { useLeaveGuard } from '#kit/web/form/state/use-leave-guard.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { tableRule } from '#platform/files/contract.ts';
import { contactTemplate } from '../contract/contact-endpoints.ts';
import { readContactSheet } from '../contract/import-endpoints.ts';
import type { CheckedRow } from '../contract/import-endpoints.ts';
import { contactColumns, maxImportedContacts } from '../domain/contact-template.ts';
import styles from './addresses.module.css';
import { contactsKey } from './contact-queries.ts';
import { ImportedRows } from './imported-rows.tsx';
import { useImport } from './use-import.ts';

/** Imports contacts from the spreadsheet template: read, fix, save. */
export function ImportPage() {
  const state = useImport();
  const queries = useQueryClient();
  const template = useAction();
  // Fixes made here are not in the file.
  useLeaveGuard(state.rows.length > 0);
  const failure = state.error ?? template.error;
  const saveTemplate = () =>
    template.act(async () => {
      const blob = await callForBlob(contactTemplate, {});
      saveFile('contact-template.xlsx', [blob], blob.type);
    });
  const saveCsvTemplate = () =>
    saveFile(
      'contact-template.csv',
      ['\uFEFF', csvLine(contactColumns.map(({ header }) => header))],
      'text/csv;charset=utf-8',
    );
  const send = async (leaveOut: boolean) => {
    await state.send(leaveOut);
    await queries.invalidateQueries({ queryKey: contactsKey });
  };
  return (
    <>
      <PageTitle
        above={<Link to="/membership/shipping">Shipping</Link>}
        title="Import contacts"
        facts="Nothing is saved until you import."
        actions={
          <Button variant="default" component={Link} to="/membership/shipping/addresses">
            Address book
          </Button>
        }
      />
      <div className={styles.stack}>
        {failure !== undefined && <FailureMessage error={failure} />}
        <Card label="File">
          <div className={styles.stack}>
            <p className={styles.text}>
              Fill out the template, but leave the first row as is. Columns with an asterisk are required. A
              file can have up to {maxImportedContacts.toLocaleString('en-US')} contacts. We validate each
              address when you first ship to it.
            </p>
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => void saveTemplate()}>
                Download Excel template
              </Button>
              <Button variant="default" onClick={saveCsvTemplate}>
                Download CSV template
              </Button>
            </div>
            <SheetDrop onRead={state.begin} />
          </div>
        </Card>
        {state.outcome !== undefined && (
          <p role="status" className={styles.text}>
            {outcomeText(state.outcome)}
          </p>
        )}
        {state.rows.length > 0 && <ImportedRows state={state} onSend={(leaveOut) => void send(leaveOut)} />}
      </div>
    </>
  );
}

const contacts = (count: number): string => counted(count, 'contact');

function outcomeText(outcome: { added: number; updated: number; skipped: number; rows: readonly unknown[] }) {
  const { added, updated, skipped, rows } = outcome;
  const parts = [
    `${contacts(added)} added`,
    ...(updated > 0 ? [`${updated} updated`] : []),
    ...(skipped > 0 ? [`${counted(skipped, 'duplicate')} skipped`] : []),
    ...(rows.length > 0 ? [`${rows.length} not imported`] : []),
  ];
  return `${parts.join(', ')}.`;
}

interface SheetDropProps {
  onRead(rows: readonly CheckedRow[]): void;
}

function SheetDrop({ onRead }: SheetDropProps) {
  const drop = useFileDrop<readonly CheckedRow[]>({
    rules: { endings: ['xlsx', 'csv'], maxBytes: tableRule.maxBytes, maxFiles: 1 },
    send: async (file) => {
      const text = await callWithFile(readContactSheet, {}, { content: file, name: file.name });
      return readContactSheet.answer.parse(JSON.parse(text)).rows;
    },
    onChange: (files) => onRead(files[0] ?? []),
  });
  return <FileDrop name="file" label="Completed template" drop={drop} />;
}
