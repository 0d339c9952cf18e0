import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import styles from './security.module.css';

interface SecurityCardProps {
  readonly title: string;
  /** The status, in a word. */
  readonly beside?: ReactNode;
  /** What it is for, in one sentence. */
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  /** The last refusal. */
  readonly error?: unknown;
  readonly children?: ReactNode;
}

export function SecurityCard({ title, beside, text, actions, error, children }: SecurityCardProps) {
  return (
    <Card label={title}>
      <div className={styles.head}>
        <div className={styles.headText}>
          <SectionTitle beside={beside}>{title}</SectionTitle>
          <p className={styles.text}>{text}</p>
        </div>
        {hasActions(actions) && <div className={styles.actions}>{actions}</div>}
      </div>
      {error !== undefined && error !== null && (
        <div className={styles.trouble}>
          <FailureMessage error={error} />
        </div>
      )}
      {children}
    </Card>
  );
}

/** Leaves no gap for missing buttons. */
const hasActions = (actions: ReactNode): boolean => actions !== undefined && actions !== false;

interface SecurityRowProps {
  readonly title: ReactNode;
  readonly facts: ReactNode;
  readonly actions?: ReactNode;
}

export function SecurityRow({ title, facts, actions }: SecurityRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowTitle}>{title}</p>
        <p className={styles.rowFacts}>{facts}</p>
      </div>
      {hasActions(actions) && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

export function SecurityRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowButtonProps {
  readonly verb: string;
  /** Verb and object, for screen readers. */
  readonly label: string;
  readonly destroys?: boolean;
  readonly busy: boolean;
  onAct(): void;
}

/** The row's buttons. */
export function RowButton({ verb, label, destroys = false, busy, onAct }: RowButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      {...(destroys ? { color: 'bad' } : {})}
      disabled={busy}
      onClick={onAct}
      aria-label={label}
    >
      {verb}
    </Button>
  );
}
