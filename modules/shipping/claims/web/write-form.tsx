import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { longLimit } from '../contract/claim-endpoints.ts';
import styles from './claims.module.css';

interface WriteFormProps {
  readonly label: string;
  readonly sends: readonly {
    readonly verb: string;
    readonly mayBeEmpty?: boolean;
    send(words: string): Promise<unknown>;
  }[];
}

/** Keeps what was typed until it is sent. */
export function WriteForm({ label, sends }: WriteFormProps) {
  const [words, setWords] = useState('');
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
                await send(words.trim());
                setWords('');
              })
            }
          >
            {verb}
          </Button>
        ))}
      </div>
    </div>
  );
}
