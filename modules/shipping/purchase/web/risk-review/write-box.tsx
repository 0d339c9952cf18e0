import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import styles from './review.module.css';

interface WriteBoxProps {
  readonly label: string;
  /** One button each; the first is the main one. */
  readonly sends: readonly { readonly verb: string; send(words: string): Promise<void> }[];
}

/** Keeps what was typed until it is sent. */
export function WriteBox({ label, sends }: WriteBoxProps) {
  const [words, setWords] = useState('');
  const { busy, error, act } = useAction();
  return (
    <div className={styles.write}>
      <TextAreaField name={label} label={label} rows={2} limit={1_000} value={words} onChange={setWords} />
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.buttons}>
        {sends.map(({ verb, send }) => (
          <Button
            key={verb}
            size="sm"
            variant="default"
            disabled={busy || words.trim() === ''}
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
