import { use } from 'react';
import type { ReactNode } from 'react';
import { PageFrameContext, TabCountsContext } from './page-frame.ts';
import styles from './page-title.module.css';

type PageTitleProps = {
  title: string;
  // One sentence of facts.
  facts?: ReactNode;
  // A badge beside the title.
  beside?: ReactNode;
  // For pages that aren't tabs: a link to the page above.
  above?: ReactNode;
  // At most one filled button.
  actions?: ReactNode;
  // Shown before the tabs, such as cards about all of them.
  lead?: ReactNode;
  // How many records each tab has, by its path.
  counts?: Readonly<Record<string, number>>;
};

const noCounts = {};

/** On a page that is a tab, the frame draws its peers beneath the title. */
export function PageTitle({ title, facts, beside, above, actions, lead, counts = noCounts }: PageTitleProps) {
  const frame = use(PageFrameContext);
  return (
    <>
      <header className={styles.block} data-tabs={frame !== undefined || undefined}>
        <div className={styles.words}>
          {frame === undefined ? above : frame.above}
          <div className={styles.titleLine}>
            <h1 className={styles.title}>{title}</h1>
            {beside}
          </div>
          {facts && <p className={styles.facts}>{facts}</p>}
        </div>
        {actions && (
          <div data-no-print className={styles.actions}>
            {actions}
          </div>
        )}
      </header>
      {lead}
      {frame && <TabCountsContext value={counts}>{frame.tabs}</TabCountsContext>}
    </>
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
