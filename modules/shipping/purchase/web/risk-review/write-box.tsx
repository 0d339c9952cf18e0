import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { fileFault, formatFileSize } from '#kit/web/file-drop/file-rules.ts';
import type { FileFault } from '#kit/web/file-drop/file-rules.ts';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { uploadRules } from '#platform/files/contract.ts';
import { maxReviewFiles } from '../../contract/review-endpoints.ts';
import styles from './review.module.css';

export interface Written {
  readonly words: string;
  readonly fileIds: string[];
}

interface WriteBoxProps {
  readonly label: string;
  /** One button each; the first is the main one. */
  readonly sends: readonly { readonly verb: string; send(written: Written): Promise<void> }[];
  /** Sends a file ahead of the message and answers its id; absent where files have no place. */
  readonly upload?: (file: File) => Promise<string>;
}

const rules = {
  endings: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
  maxBytes: uploadRules.document.maxBytes,
  maxFiles: maxReviewFiles,
} as const;

/** Keeps what was typed and chosen until it is sent. */
export function WriteBox({ label, sends, upload }: WriteBoxProps) {
  const [words, setWords] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<FileFault>();
  // What arrived stays there if a later file or the message fails.
  const arrived = useRef(new Map<File, string>());
  const { busy, error, act } = useAction();
  const uploaded = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (const file of files) {
      const id = arrived.current.get(file) ?? (await upload?.(file)) ?? '';
      arrived.current.set(file, id);
      ids.push(id);
    }
    return ids;
  };
  const add = (chosen: readonly File[]): void => {
    const all = [...files];
    for (const file of chosen) {
      const found = fileFault(file, all, rules);
      setFault(found ?? undefined);
      if (found !== null) break;
      all.push(file);
    }
    setFiles(all);
  };
  return (
    <div className={styles.write}>
      <TextAreaField name={label} label={label} rows={2} limit={1_000} value={words} onChange={setWords} />
      <ChosenFiles files={files} onRemove={(gone) => setFiles(files.filter((file) => file !== gone))} />
      {fault !== undefined && (
        <p className={styles.bad} role="alert">
          {fault.sentence} {fault.next}
        </p>
      )}
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.buttons}>
        {sends.map(({ verb, send }) => (
          <Button
            key={verb}
            size="sm"
            variant="default"
            disabled={busy || (words.trim() === '' && files.length === 0)}
            onClick={() =>
              void act(async () => {
                await send({ words: words.trim(), fileIds: await uploaded() });
                setWords('');
                setFiles([]);
                setFault(undefined);
              })
            }
          >
            {verb}
          </Button>
        ))}
        {upload !== undefined && <AttachButton disabled={busy} onFiles={add} />}
      </div>
    </div>
  );
}

interface ChosenFilesProps {
  readonly files: readonly File[];
  onRemove(file: File): void;
}

function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return files.map((file) => (
    <p key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
      <Icon name="document" size={15} />
      <span>{file.name}</span>
      <span className={styles.quiet}>{formatFileSize(file.size)}</span>
      <TextButton label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
        Remove
      </TextButton>
    </p>
  ));
}

interface AttachButtonProps {
  readonly disabled: boolean;
  onFiles(files: readonly File[]): void;
}

function AttachButton({ disabled, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        disabled={disabled}
        leftSection={<Icon name="upload" size={15} />}
        onClick={() => input.current?.click()}
      >
        Attach file
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.hidden}
        aria-label="Files to attach"
        accept={rules.endings.map((ending) => `.${ending}`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
