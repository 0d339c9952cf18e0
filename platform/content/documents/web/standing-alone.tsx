import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import { Banners } from '#platform/content/banners/web/banners.tsx';
import styles from './standing-alone.module.css';

/** For whoever comes, signed in or not: the mark leads home, where the guard knows which home that is. */
export function StandingAlone({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label="Loupe, home" className={styles.home}>
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
