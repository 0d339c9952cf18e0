import { Button } from '@mantine/core';
import { counted } from '#kit/domain/text/counted.ts';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { tableRule } from '#platform/files/contract.ts';
import { importTemplate, listImports, uploadImport } from '../contract/batch-endpoints.ts';
import type { ImportLine } from '../contract/import-shapes.ts';
import { isUnderWay, maxImportRows } from '../domain/import-moves.ts';
import { importsKey } from './import-queries.ts';
import styles from './imports.module.css';

export { BatchImportPage } from './import-page.tsx';

/** Spec shipping §2: Batch Imports. */
export function ImportsPage() {
  const navigate = useNavigate();
  const template = useAction();
  const { table } = useListPage({
    key: [...importsKey, 'list'],
    list: (query, request) => call(listImports, { query: { limit: 50, ...query } }, request),
    refetchWhile: ({ status }) => isUnderWay(status),
  });
  const drop = useFileDrop<string>({
    rules: { endings: ['xlsx', 'csv'], maxBytes: tableRule.maxBytes, maxFiles: 1 },
    send: async (file) => {
      const text = await callWithFile(uploadImport, {}, { content: file, name: file.name });
      return uploadImport.answer.parse(JSON.parse(text)).batchId;
    },
    onChange: ([batchId]) => {
      if (batchId !== undefined) void navigate({ to: `/membership/shipping/imports/${batchId}` });
    },
  });
  const download = () =>
    template.act(async () => {
      const blob = await callForBlob(importTemplate, {});
      saveFile('shipment-template.xlsx', [blob], blob.type);
    });
  return (
    <div className={styles.page}>
      <PageTitle
        title="Batch imports"
        facts="Nothing is saved or charged until you confirm."
        actions={
          <Button variant="default" onClick={() => void download()}>
            Download template
          </Button>
        }
      />
      {template.error !== undefined && <FailureMessage error={template.error} />}
      <Card label="File">
        <div className={styles.inside}>
          <FileDrop name="file" label="Spreadsheet of shipments" drop={drop} />
          <ul className={styles.list}>
            {instructions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      </Card>
      <DataTable
        label="Batch imports"
        columns={columns}
        {...table}
        rowId={({ batchId }) => batchId}
        rowName={({ fileName }) => fileName}
        secondLine={({ reason }) => reason ?? undefined}
        empty={
          <EmptyState title="No imports yet" text="Upload a spreadsheet to ship many parcels at once." />
        }
      />
    </div>
  );
}

const instructions = [
  `Use the template or your own spreadsheet: .xlsx or .csv, up to ${maxImportRows.toLocaleString('en-US')} rows, one row per parcel.`,
  'Each row needs a recipient, street, city, state, ZIP code and insured value.',
  'We match your columns, check each address, apply the rules, and price each row.',
  'Formulas are imported as the values they show. Unmerge cells first: a merged cell fills only its first row.',
  'Fix rows on the page, or download them and upload the corrected file. You can fix rows after you save the others.',
  'We notify you when all labels are bought or if some fail.',
];

const columns: readonly TableColumn<ImportLine>[] = [
  {
    key: 'file',
    header: 'File',
    width: 260,
    isKey: true,
    value: ({ fileName }) => fileName,
    render: ({ fileName, batchId }) => <Link to={`/membership/shipping/imports/${batchId}`}>{fileName}</Link>,
    card: 'title',
  },
  { key: 'status', header: 'Status', width: 130, value: ({ status }) => statusWords[status], card: 'status' },
  { key: 'rows', header: 'Rows', width: 110, value: ({ rows }) => counted(rows, 'row'), card: 'fact' },
  { key: 'by', header: 'Uploaded by', width: 160, value: ({ createdBy }) => createdBy, card: 'fact' },
  timeColumn(({ createdAt }) => createdAt, { key: 'at', header: 'Uploaded', width: 140 }),
];

const statusWords: Readonly<Record<ImportLine['status'], string>> = {
  Mapping: 'Map columns',
  Checking: 'Checking',
  Checked: 'Checked',
  Saving: 'Saving',
  Saved: 'Saved',
  Buying: 'Buying',
  Failed: 'Failed',
  Discarded: 'Discarded',
};
