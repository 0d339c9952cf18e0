import type { ReactNode } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './field-frame.module.css';

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
      {tone !== 'plain' && (
        <Icon name={tone === 'bad' ? 'refused' : 'warning'} size={15} className={styles.sign ?? ''} />
      )}
      {!empty && <span>{text}</span>}
    </div>
  );
}
