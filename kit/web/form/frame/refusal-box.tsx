import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { FormRefusal } from '../state/form-refusal.ts';
import styles from './form.module.css';

interface RefusalBoxProps extends FormRefusal {
  readonly children?: ReactNode;
}

/** The exact sentence and the next step, above the fields; focus comes here, since no field is at fault. */
export function RefusalBox({ sentence, next, reference, children }: RefusalBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [sentence, next, reference]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.refusal}>
      <Icon name="refused" />
      <div>
        <p className={styles.sentence}>{sentence}</p>
        {next !== undefined && <p className={styles.next}>{next}</p>}
        {reference !== undefined && <p className={styles.next}>Reference {reference}</p>}
        {children}
      </div>
    </div>
  );
}
