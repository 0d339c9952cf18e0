import { Suspense } from 'react';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { ErrorBoundary } from '#kit/web/faces/error-boundary.tsx';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { CompanyLogo } from '#platform/companies/web.tsx';
import { doors } from '../doors.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { ShellPalette } from './shell-palette.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './top-bar.module.css';
import { useShell } from './portal-context.ts';
import { useMayOpen } from './use-may-open.ts';

const pieces = doors.flatMap((door) => door.topBar ?? []).toSorted((a, b) => a.order - b.order);

/** The way to everything (the palette), and who is here for which company. */
export function TopBar() {
  const actor = useActor();
  const { portal } = useShell();
  const hasChoice = actor.kind === 'member' && actor.companies.length > 1;
  return (
    <header className={styles.bar}>
      <span className={styles.mark}>
        <LoupeLogo />
      </span>
      <ShellPalette>
        {(open) => (
          <button type="button" className={styles.search} onClick={open} aria-keyshortcuts="Control+K Meta+K">
            <Icon name="search" />
            <span className={styles.ask}>Go to a page</span>
            <kbd className={styles.keys}>Ctrl K</kbd>
          </button>
        )}
      </ShellPalette>
      <span className={styles.space} />
      <TopBarPieces />
      {isSignedIn(actor) && (
        <>
          <CompanyPicture />
          <span className={styles.company} data-choice={hasChoice || undefined}>
            {hasChoice ? (
              <CompanySwitcher />
            ) : (
              <span className={styles.companyName}>
                {actor.kind === 'member' ? actor.companyName : portal.provider.name}
              </span>
            )}
            <span className={styles.companyFact}>{actor.kind === 'member' ? 'Member' : 'Staff'}</span>
          </span>
          <PersonMenu person={actor} />
        </>
      )}
    </header>
  );
}

/** Room is kept where there is a logo, so that nothing moves when it arrives. */
function CompanyPicture() {
  const actor = useActor();
  const known = actor.kind === 'member' && actor.companyLogoId !== undefined;
  return (
    <span className={styles.picture} data-known={known || undefined}>
      <ErrorBoundary instead={null}>
        <Suspense fallback={null}>
          <CompanyLogo />
        </Suspense>
      </ErrorBoundary>
    </span>
  );
}

/** A place of its own each, so that nothing moves when one arrives; one that breaks costs the bar only itself. */
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
