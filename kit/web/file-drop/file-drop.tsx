import { type DragEvent, useId, useRef, useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FieldFrame } from '#kit/web/form/frame/field-frame.tsx';
import { FileLine } from './file-line.tsx';
import { formatMegabytes, listEndings, type FileRules } from './file-rules.ts';
import styles from './file-drop.module.css';
import type { FileDropState } from './use-file-drop.ts';

interface FileDropProps<Kept> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly drop: FileDropState<Kept>;
}

function rulesInWords({ endings, maxBytes, maxFiles }: FileRules): string {
  const count = maxFiles === 1 ? 'One file' : `Up to ${maxFiles} files`;
  return `${count}: ${listEndings(endings)}, ${maxFiles === 1 ? '' : 'each '}up to ${formatMegabytes(maxBytes)}`;
}

/** Drop, click or press Enter; the button is an ordinary one, so nothing here needs a mouse. */
export function FileDrop<Kept>({ name, label, hint, error, optional, drop }: FileDropProps<Kept>) {
  const input = useRef<HTMLInputElement>(null);
  const words = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => drop.add([...(files ?? [])]);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} optional={optional} group="group">
      {({ id }) => (
        <div>
          <div
            className={styles.zone}
            onDragOver={onDragOver}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
            {...(over ? { 'data-over': '' } : {})}
          >
            <Icon name="upload" />
            <button
              type="button"
              className={styles.choose}
              aria-describedby={words}
              onClick={() => input.current?.click()}
            >
              {drop.rules.maxFiles === 1 ? 'Choose a file' : 'Choose files'}
            </button>
            <span>or drop here</span>
            <span id={words} className={styles.rules}>
              {rulesInWords(drop.rules)}
            </span>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-labelledby={`${id}-label`}
            multiple={drop.rules.maxFiles > 1}
            accept={drop.rules.endings.map((ending) => `.${ending}`).join(',')}
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same file may be chosen again after it was renamed or removed.
              event.currentTarget.value = '';
            }}
          />
          <ul className={styles.files} aria-label={`${label}, files`} aria-live="polite">
            {drop.files.map((file) => (
              <FileLine
                key={file.key}
                file={file}
                onRemove={() => drop.remove(file.key)}
                onRetry={() => drop.retry(file.key)}
              />
            ))}
          </ul>
        </div>
      )}
    </FieldFrame>
  );
}
