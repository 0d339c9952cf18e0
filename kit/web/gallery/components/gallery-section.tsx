import type { ReactNode } from 'react';
import { GroupCaption } from '../../display/page-title.tsx';
import styles from './components.module.css';

type GallerySectionProps = { title: string; children: ReactNode };

export function GallerySection({ title, children }: GallerySectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <GroupCaption lined>{title}</GroupCaption>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

// The gallery shows states; its buttons do nothing.
export const nothing = (): void => undefined;
