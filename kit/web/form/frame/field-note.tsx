import type { ReactNode } from 'react';
import styles from './field-frame.module.css';
import { FieldSign } from './field-sign.tsx';

export type FieldTone = 'plain' | 'warn' | 'bad';

/** Always there, so that a fault is spoken when it appears: a live region must exist before its words. */
export function FieldNote({ id, tone, text }: { id: string; tone: FieldTone; text: ReactNode }) {
  const empty = text === undefined || text === null || text === '';
  return (
    <div
      id={id}
      className={styles.note}
      data-tone={tone}
      aria-live="polite"
      {...(empty ? { 'data-empty': '' } : {})}
    >
      {tone !== 'plain' && <FieldSign tone={tone} />}
      {!empty && <span>{text}</span>}
    </div>
  );
}
