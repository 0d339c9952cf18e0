import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = { children: ReactNode; label?: string; padded?: boolean };

export function Card({ children, label, padded = true }: CardProps) {
  return (
    <section className={styles.card} aria-label={label} data-padded={padded || undefined}>
      {children}
    </section>
  );
}

// At most one per screen, for the main decision.
export function BrassCard({ children, label, padded = true }: CardProps) {
  return (
    <section className={styles.card} aria-label={label} data-padded={padded || undefined} data-brass>
      {children}
    </section>
  );
}
