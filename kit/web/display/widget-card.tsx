import type { ReactNode } from 'react';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './widget-card.module.css';

type WidgetCardProps = {
  title: string;
  icon: IconName;
  // The card's link, right of the title.
  link?: ReactNode;
  figure?: ReactNode;
  // What the figure counts.
  says?: ReactNode;
  // One graphic: a meter, a bar, stones, a timeline.
  children?: ReactNode;
  // The data's source and time.
  source?: ReactNode;
};

export function WidgetCard({ title, icon, link, figure, says, children, source }: WidgetCardProps) {
  return (
    <section className={styles.widget} aria-label={title}>
      <div className={styles.head}>
        <Icon name={icon} />
        <h2 className={styles.title}>{title}</h2>
        {link && <span className={styles.link}>{link}</span>}
      </div>
      {figure !== undefined && (
        <p className={styles.line}>
          <span className={styles.figure}>{figure}</span>
          {says && <span className={styles.says}>{says}</span>}
        </p>
      )}
      {children && <div className={styles.picture}>{children}</div>}
      {source && <p className={styles.source}>{source}</p>}
    </section>
  );
}
