import { Button } from '@mantine/core';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { tableRule } from '#platform/files/contract.ts';
import { useState } from 'react';
import { memoTemplate, readMemoSheet } from '../../contract/import-endpoints.ts';
import { lineColumns } from '../../domain/line-template.ts';
import { itemKey, itemTitle } from '../../domain/memo-line.ts';
import type { MemoItem } from '../../domain/memo-line.ts';
import { mostLines } from '../../domain/memo-terms.ts';
import styles from './edit-memo.module.css';

/** The lines to add; undefined if canceled. */
export function openImportDialog(
  dialogs: Dialogs,
  items: readonly MemoItem[],
): Promise<readonly MemoItem[] | undefined> {
  return dialogs.open<readonly MemoItem[] | undefined>((opened, answer) => (
    <ImportDialog items={items} opened={opened} onClose={() => answer(undefined)} onAdd={answer} />
  ));
}

interface ImportDialogProps extends DialogFrame {
  /** On the memo already. */
  readonly items: readonly MemoItem[];
  onAdd(items: readonly MemoItem[]): void;
}

type Sheet = EndpointAnswer<typeof readMemoSheet>;

function ImportDialog({ items, opened, onClose, onAdd }: ImportDialogProps) {
  const [sheet, setSheet] = useState<Sheet>();
  const template = useAction();
  const drop = useFileDrop<Sheet>({
    rules: { endings: ['xlsx', 'csv'], maxBytes: tableRule.maxBytes, maxFiles: 1 },
    send: async (file) => {
      const text = await callWithFile(readMemoSheet, {}, { content: file, name: file.name });
      return readMemoSheet.answer.parse(JSON.parse(text));
    },
    onChange: (files) => setSheet(files[0]),
  });
  const known = new Set(items.flatMap((item) => itemKey(item) ?? []));
  const isKnown = (item: MemoItem) => known.has(itemKey(item) ?? '');
  const ready = sheet?.items.filter((item) => !isKnown(item)) ?? [];
  const repeated = sheet?.items.filter(isKnown) ?? [];
  const isTooMany = items.length + ready.length > mostLines;
  return (
    <Dialog opened={opened} onClose={onClose} title="Import lines" width={520} closeOnBackdrop={false}>
      <div className={styles.import}>
        <p>{`One row per line, up to ${mostLines.toLocaleString('en-US')}. Columns with an asterisk are required. Check the lines before you send the memo.`}</p>
        <div className={styles.buttons}>
          <Button
            size="xs"
            variant="default"
            disabled={template.busy}
            onClick={() =>
              void template.act(async () => {
                const blob = await callForBlob(memoTemplate, {});
                saveFile('memo-lines.xlsx', [blob], blob.type);
              })
            }
          >
            Download Excel template
          </Button>
          <Button size="xs" variant="default" onClick={saveCsvTemplate}>
            Download CSV template
          </Button>
        </div>
        {template.error !== undefined && <FailureMessage error={template.error} />}
        <FileDrop name="file" label="Spreadsheet" drop={drop} />
        {sheet !== undefined && (
          <div role="status">
            <p>
              <strong>{`${counted(ready.length, 'line')} ready.`}</strong>
              {sheet.refused.length + repeated.length > 0 &&
                ` ${counted(sheet.refused.length + repeated.length, 'row')} skipped:`}
            </p>
            {isTooMany && (
              <p>{`A memo can have up to ${mostLines.toLocaleString('en-US')} lines. Remove some first.`}</p>
            )}
            <LeftOut refused={sheet.refused} repeated={repeated} />
          </div>
        )}
        <div className={styles.importButtons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={ready.length === 0 || isTooMany} onClick={() => onAdd(ready)}>
            {ready.length === 0 ? 'Add lines' : `Add ${counted(ready.length, 'line')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const saveCsvTemplate = () =>
  saveFile(
    'memo-lines.csv',
    ['\uFEFF', csvLine(lineColumns.map(({ header }) => header))],
    'text/csv;charset=utf-8',
  );

interface LeftOutProps {
  readonly refused: Sheet['refused'];
  readonly repeated: readonly MemoItem[];
}

function LeftOut({ refused, repeated }: LeftOutProps) {
  if (refused.length + repeated.length === 0) return null;
  return (
    <ul className={styles.leftOut}>
      {refused.map(({ row, sentence }) => (
        <li key={row}>{`Row ${row}. ${sentence}`}</li>
      ))}
      {repeated.map((item) => (
        <li key={itemKey(item)}>{`${itemTitle(item)}: already on this memo.`}</li>
      ))}
    </ul>
  );
}
