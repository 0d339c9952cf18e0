import { useNavigate } from '#kit/web/link/link.ts';
import { useEffect, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { BlurredLens } from '#kit/web/states/blurred-lens.tsx';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import styles from './plain-page.module.css';

interface PlainPageProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
  /** Further content, such as a list. */
  readonly children?: ReactNode;
}

/** A standalone page: what happened, and what to do. */
export function PlainPage({ title, text, actions, children }: PlainPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <LoupeLogo size={24} />
      </header>
      <main className={styles.body}>
        <BlurredLens />
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
          <div className={styles.actions}>{actions}</div>
        </div>
      </main>
    </div>
  );
}

/** Goes back, or to the dashboard if the page was opened directly. */
export function GoBack() {
  const navigate = useNavigate();
  const back = () => {
    if (window.history.length > 1) window.history.back();
    else void navigate({ to: '/dashboard' });
  };
  return <Button onClick={back}>Go back</Button>;
}

/** Sets the document title, for error pages. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Loupe`;
  }, [title]);
}
