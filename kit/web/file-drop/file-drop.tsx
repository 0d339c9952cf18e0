import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import { FieldFrame } from '../form/frame/field-frame.tsx';
import { formatFileSize, formatMegabytes, listEndings } from './file-rules.ts';
import type { FileRules } from './file-rules.ts';
import styles from './file-drop.module.css';
import type { DroppedFile, FileDropState } from './use-file-drop.ts';

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

/** Drop, click or press Enter; the button is a normal one, so no mouse is needed. */
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
            <span>or drag and drop</span>
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
              // Allows choosing the same file again after it was removed.
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

interface FileLineProps {
  readonly file: DroppedFile<unknown>;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

const signs = { sending: 'document', kept: 'check', refused: 'refused' } as const;

function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span className={styles.progress}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.sent} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.figure}>{percent}%</span>
    </span>
  );
}

function FileLine({ file, onRemove, onRetry }: FileLineProps) {
  const { name, size, state, share, fault, mayRetry } = file;
  return (
    <li className={styles.file} data-state={state}>
      <Icon name={signs[state]} className={styles.sign ?? ''} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{formatFileSize(size)}</span>
        {fault !== null && (
          <span className={styles.fault}>
            {fault.sentence} {fault.next}
          </span>
        )}
        {state === 'sending' && <Progress name={name} share={share} />}
      </span>
      {mayRetry && (
        <button type="button" className={styles.choose} onClick={onRetry}>
          Try again
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="cross" size={15} />
      </button>
    </li>
  );
}
