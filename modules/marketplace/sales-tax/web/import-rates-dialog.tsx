import { Button, FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { checkTaxRates, importTaxRates } from '../contract/tax-rate-endpoints.ts';
import type { CheckedRates } from '../contract/tax-rate-endpoints.ts';
import { rateFileColumns } from '../domain/rate-file.ts';
import styles from './tax-document.module.css';

/** True when imported; `newest` is the version that the page shows. */
export const openImportRates = (dialogs: Dialogs, newest: number): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <ImportRates newest={newest} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));

interface ImportRatesProps extends DialogFrame {
  readonly newest: number;
  onDone(): void;
}

interface ChosenFile {
  readonly fileName: string;
  readonly content: string;
  readonly checked: CheckedRates;
}

/** The file is checked first; only one without errors can be imported. */
function ImportRates({ newest, opened, onClose, onDone }: ImportRatesProps) {
  const { error, busy, act } = useAction();
  const [chosen, setChosen] = useState<ChosenFile>();
  const reset = useRef<() => void>(null);
  const choose = (file: File | null): void => {
    // So that the same file can be chosen again once its rows are fixed.
    reset.current?.();
    setChosen(undefined);
    if (file === null) return;
    void act(async () => {
      const [fileName, content] = [file.name, await file.text()];
      setChosen({ fileName, content, checked: await call(checkTaxRates, { body: { fileName, content } }) });
    });
  };
  const save = ({ fileName, content }: ChosenFile): void =>
    void act(async () => {
      await call(importTaxRates, { body: { fileName, content, basedOn: newest } });
      onDone();
    });
  return (
    <Dialog opened={opened} onClose={onClose} title="Import tax rates" width={520} closeOnBackdrop={false}>
      <div className={styles.step}>
        <p>
          Choose a CSV file with one rate per row. For each state in the file, the new rates replace all
          current ones on the effective date of the statewide rate. Local rates missing from the file end on
          that date. A local rate with a later date starts on its own date. Other states keep their rates.{' '}
          <TextButton label="Download a sample file" onClick={saveSample}>
            Download a sample file
          </TextButton>
        </p>
        <p>
          <FileButton onChange={choose} resetRef={reset} accept=".csv,text/csv" disabled={busy}>
            {(props) => (
              <Button {...props} variant="default">
                Choose file
              </Button>
            )}
          </FileButton>{' '}
          {chosen === undefined ? 'CSV, up to 3 MB.' : chosen.fileName}
        </p>
        {error !== undefined && <FailureMessage error={error} />}
        <div aria-live="polite">{chosen !== undefined && <Checked checked={chosen.checked} />}</div>
        <div className={styles.acts}>
          <Button
            disabled={busy || chosen === undefined || chosen.checked.errorCount > 0}
            onClick={() => chosen !== undefined && save(chosen)}
          >
            Import rates
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Checked({ checked: { rows, states, errors, errorCount } }: { readonly checked: CheckedRates }) {
  if (errorCount === 0)
    return (
      <p>
        {counted(rows, 'rate')} for {states.join(', ')}. No errors.
      </p>
    );
  return (
    <>
      <p>{counted(errorCount, 'row')} to fix. Nothing was imported.</p>
      <ul className={styles.list}>
        {errors.map(({ row, sentence }) => (
          <li key={`${row} ${sentence}`}>
            Row {row}: {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Without ZIP codes: the state's own rate. With *: what every place in the state adds. */
function saveSample(): void {
  const lines = [
    rateFileColumns,
    ['MN', '', 'Minnesota', '6.875%', '01/01/2027'],
    ['MN', '554', 'Minneapolis', '2.15%', '01/01/2027'],
    ['VA', '', 'Virginia', '4.3%', '01/01/2027'],
    ['VA', '*', 'Virginia, local', '1%', '01/01/2027'],
    ['VA', '23510 23517', 'Norfolk', '1.7%', '01/01/2027'],
  ];
  saveFile(
    'tax-rates.csv',
    lines.map((line) => csvLine(line)),
    'text/csv',
  );
}
