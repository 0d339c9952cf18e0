import { Suspense } from 'react';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { ErrorBoundary } from '#kit/web/states/error-boundary.tsx';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { doors } from '../doors.ts';
import { ShellPalette } from './shell-palette.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './top-bar.module.css';
import { useMayOpen } from './use-may-open.ts';

const pieces = doors.flatMap((door) => door.topBar ?? []).toSorted((a, b) => a.order - b.order);

/** The palette, and the current person and company. */
export function TopBar() {
  const actor = useActor();
  return (
    <header className={styles.bar}>
      <span className={styles.mark}>
        <LoupeLogo />
      </span>
      <ShellPalette>
        {(open) => (
          <button
            type="button"
            className={styles.search}
            onClick={open}
            aria-keyshortcuts="Control+K Meta+K /"
          >
            <Icon name="search" />
            <span className={styles.ask}>Search or go to a page</span>
            <kbd className={styles.keys}>Ctrl K</kbd>
          </button>
        )}
      </ShellPalette>
      <span className={styles.space} />
      <TopBarPieces />
      {isSignedIn(actor) && <PersonMenu person={actor} />}
    </header>
  );
}

/** Each has its own space and error boundary, so that nothing shifts and a failure affects only itself. */
function TopBarPieces() {
  const mayOpen = useMayOpen();
  return pieces
    .filter(({ rule }) => mayOpen(rule))
    .map(({ id, piece: Piece }) => (
      <span key={id} className={styles.piece}>
        <ErrorBoundary instead={null}>
          <Suspense fallback={null}>
            <Piece />
          </Suspense>
        </ErrorBoundary>
      </span>
    ));
}
