import type { ReactNode } from 'react';
import styles from './page-title.module.css';

type PageTitleProps = {
  title: string;
  // One sentence of facts.
  facts?: ReactNode;
  // For pages deeper than two levels: a breadcrumb above the title.
  above?: ReactNode;
  // At most one filled button.
  actions?: ReactNode;
};

export function PageTitle({ title, facts, above, actions }: PageTitleProps) {
  return (
    <header className={styles.block}>
      <div className={styles.words}>
        {above}
        <h1 className={styles.title}>{title}</h1>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

export function SectionTitle({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <div className={styles.section}>
      <h2 className={styles.sectionTitle}>{children}</h2>
      {beside && <span className={styles.beside}>{beside}</span>}
    </div>
  );
}

export function GroupCaption({ children, lined = false }: { children: ReactNode; lined?: boolean }) {
  return (
    <h2 className={styles.caption} data-lined={lined || undefined}>
      {children}
    </h2>
  );
}
