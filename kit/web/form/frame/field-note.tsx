import type { ReactNode } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './field-frame.module.css';
import { useFormFrame } from './form-context.ts';

export type FieldTone = 'plain' | 'warn' | 'bad';

interface FieldNoteProps {
  readonly id: string;
  /** The field's name, for the form's next step beneath its error. */
  readonly name?: string | undefined;
  readonly tone: FieldTone;
  readonly text: ReactNode;
}

/** Always rendered, so that errors are announced: a live region must exist before its text. */
export function FieldNote({ id, name = '', tone, text }: FieldNoteProps) {
  const next = useFormFrame()?.nextStep(name);
  const empty = text === undefined || text === null || text === '';
  return (
    <div
      id={id}
      className={styles.note}
      data-tone={tone}
      aria-live="polite"
      {...(empty ? { 'data-empty': '' } : {})}
    >
      {tone !== 'plain' && (
        <Icon name={tone === 'bad' ? 'refused' : 'warning'} size={15} className={styles.sign ?? ''} />
      )}
      {!empty && (
        <div>
          <div>{text}</div>
          {next !== undefined && <div className={styles.next}>{next}</div>}
        </div>
      )}
    </div>
  );
}
