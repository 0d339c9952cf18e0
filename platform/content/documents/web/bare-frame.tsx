import { Link } from '#kit/web/link/link.ts';
import type { ReactNode } from 'react';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import { Banners } from '#platform/content/banners/web/banners.tsx';
import styles from './bare-frame.module.css';

/** For guests and members; the logo links to /, whose guard redirects each to their home. */
export function BareFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label="Loupe home" className={styles.home}>
          <LoupeLogo size={24} />
        </Link>
      </header>
      <main className={styles.body}>
        <Banners />
        {children}
      </main>
    </div>
  );
}
