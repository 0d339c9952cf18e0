import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type StatusKind = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'gem' | 'brass';

type StatusBadgeProps = {
  kind: StatusKind;
  // The words exactly as the specification writes them.
  children: ReactNode;
  // A rank or a plain remark carries no dot; a status does.
  dot?: boolean;
};

export function StatusBadge({ kind, children, dot = kind !== 'brass' }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {dot && <span className={styles.dot} />}
      {children}
    </span>
  );
}
