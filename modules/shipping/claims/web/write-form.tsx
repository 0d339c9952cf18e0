import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import type { FileFault } from '#kit/web/file-drop/file-rules.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { longLimit } from '../contract/claim-endpoints.ts';
import styles from './claims.module.css';
import { UploadButton } from './proof/upload-button.tsx';

interface WriteFormProps {
  readonly label: string;
  readonly sends: readonly {
    readonly verb: string;
    readonly mayBeEmpty?: boolean;
    send(words: string, documentIds: readonly string[]): Promise<unknown>;
  }[];
  /** Uploads a file to the claim, to go with the message. */
  readonly attach?: ((file: File) => Promise<Attached>) | undefined;
}

interface Attached {
  readonly documentId: string;
  readonly name: string;
}

/** Keeps what was typed until it is sent. */
export function WriteForm({ label, sends, attach }: WriteFormProps) {
  const [words, setWords] = useState('');
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  const [fault, setFault] = useState<FileFault>();
  const { busy, error, act } = useAction();
  return (
    <div className={styles.fields}>
      <TextAreaField
        name={label}
        label={label}
        rows={3}
        limit={longLimit}
        value={words}
        onChange={setWords}
      />
      {attached.length > 0 && (
        <p className={styles.quiet}>Attached: {attached.map(({ name }) => name).join(', ')}</p>
      )}
      {fault !== undefined && (
        <p role="alert">
          {fault.sentence} {fault.next}
        </p>
      )}
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.buttons}>
        {sends.map(({ verb, mayBeEmpty, send }) => (
          <Button
            key={verb}
            size="sm"
            variant="default"
            disabled={busy || (mayBeEmpty !== true && words.trim() === '')}
            onClick={() =>
              void act(async () => {
                await send(
                  words.trim(),
                  attached.map(({ documentId }) => documentId),
                );
                setWords('');
                setAttached([]);
              })
            }
          >
            {verb}
          </Button>
        ))}
        {attach !== undefined && (
          <UploadButton
            verb="Attach file"
            label="Files with this message"
            isPhoto={false}
            disabled={busy}
            onFiles={(files) =>
              void act(async () => {
                for (const file of files) {
                  const added = await attach(file);
                  setAttached((before) => [...before, added]);
                }
              })
            }
            onFault={setFault}
          />
        )}
      </div>
    </div>
  );
}
