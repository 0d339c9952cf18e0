import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Link } from '#kit/web/link/link.ts';
import { Suspense, useEffect, useRef } from 'react';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { PageShapeContext } from '#kit/web/states/page-shape.ts';
import { OfflineNotice } from '#kit/web/states/offline-notice.tsx';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import { LoupeMark } from '#kit/web/mark/loupe-mark.tsx';
import { PageFrameContext } from '#kit/web/display/page-frame.ts';
import { SkipLink } from '#kit/web/link/skip-link.tsx';
import { doors } from '../doors.ts';
import { BottomBar } from './bottom-bar.tsx';
import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import styles from './frame.module.css';
import { ProfileNotice } from './profile-notice.tsx';
import { Rail } from './rail.tsx';
import { usePageFrame } from './service-tabs.tsx';
import { TopBar } from './top-bar.tsx';

const thinRails = new Set<string>(
  doors.flatMap(({ routes = [] }) => routes.filter(({ rail }) => rail === 'thin').map(({ path }) => path)),
);

/** Rail, top bar and page; on phones a bottom bar instead of the rail. */
export function Frame() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const around = usePageFrame();
  return (
    <div className={styles.frame} data-rail={thinRails.has(path) ? 'thin' : undefined}>
      <SkipLink to="page">Skip to content</SkipLink>
      <aside className={styles.side}>
        <Link to="/dashboard" className={styles.home} aria-label="Loupe, dashboard">
          <span className={styles.wide}>
            <LoupeLogo size={24} />
          </span>
          <span className={styles.thin}>
            <LoupeMark size={24} />
          </span>
        </Link>
        <Rail />
      </aside>
      <TopBar />
      {/* Named, so that Back restores the scroll position. */}
      <main id="page" className={styles.page} tabIndex={-1} data-scroll-restoration-id="page">
        <OfflineNotice />
        <ProfileNotice />
        {/* One boundary for both: a strip that came after its page would push it down. */}
        <PageFrameContext value={around}>
          <Suspense fallback={<PageSkeleton />}>
            <PageStrips />
            <Outlet />
          </Suspense>
        </PageFrameContext>
      </main>
      <BottomBar />
      <PageAnnouncer />
    </div>
  );
}

/** The skeleton of the page that is opening. */
function PageSkeleton() {
  const { title, shape = 'table' } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  return (
    <PageShapeContext value={shape}>
      {title === undefined ? <LoadingState /> : <LoadingState title={title} />}
    </PageShapeContext>
  );
}

/** Announces page changes to screen readers by the title, since nothing reloads. */
function PageAnnouncer() {
  const region = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const announce = (): void => {
      if (region.current !== null) region.current.textContent = document.title;
    };
    announce();
    const watch = new MutationObserver(announce);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watch.disconnect();
  }, []);
  return <VisuallyHidden ref={region} role="status" />;
}

const strips = doors.flatMap((door) => door.strips ?? []).toSorted((a, b) => a.order - b.order);

/** Slices' strips above every page, such as banners. */
function PageStrips() {
  return (
    <>
      {strips.map(({ id, strip: Strip }) => (
        <Strip key={id} />
      ))}
    </>
  );
}
