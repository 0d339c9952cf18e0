import { useRouterState } from '@tanstack/react-router';
import { use, useEffect, useRef } from 'react';
import { TabCountsContext } from '#kit/web/display/page-frame.ts';
import type { PageFrame } from '#kit/web/display/page-frame.ts';
import { Link } from '#kit/web/link/link.ts';
import { currentLinkProps, useCurrentPlace, useMenu } from './menu.ts';
import type { Place } from './menu.ts';
import styles from './service-tabs.module.css';

/** The frame of a page that is one of several tabs; undefined for any other page. */
export function usePageFrame(): PageFrame | undefined {
  const menu = useMenu();
  const place = useCurrentPlace(menu);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isTab = place?.tabs.some((tab) => tab.path === path) === true;
  if (!isTab) return undefined;
  return {
    tabs: place.tabs.length > 1 && <ServiceTabs place={place} />,
    above: place.group === 'settings' && <Link to="/membership">Settings</Link>,
  };
}

function ServiceTabs({ place }: { readonly place: Place }) {
  const list = useRef<HTMLUListElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const counts = use(TabCountsContext);
  // On a phone the list scrolls sideways.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    if (list.current !== null && current instanceof HTMLElement)
      list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [path]);
  return (
    <nav className={styles.tabs} aria-label={place.label}>
      <ul ref={list} className={styles.list}>
        {place.tabs.map(({ path: to, tab, title }) => (
          <li key={to}>
            <Link to={to} className={styles.tab} {...currentLinkProps(to === path)}>
              {tab.label ?? title.replace(/.*: /, '')}
              {counts[to] !== undefined && <span className={styles.count}>{counts[to]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
