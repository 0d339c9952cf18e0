import { Outlet, useRouterState } from '@tanstack/react-router';
import { Link } from '#kit/web/link/link.ts';
import { Suspense, useId, useRef, useState } from 'react';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useAreaPlaces } from './area-places.ts';
import type { Area as AreaOf } from './area-places.ts';
import styles from './area.module.css';

/** The area's navigation beside the page; on narrow screens a list that opens above it. */
export function Area({ area }: { readonly area: AreaOf }) {
  return (
    <div className={styles.area}>
      <AreaNavigation area={area} />
      <div className={styles.page}>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

function AreaNavigation({ area }: { readonly area: AreaOf }) {
  const places = useAreaPlaces(area);
  const groups = [...Map.groupBy(places, ({ place }) => place.group)];
  const path = useRouterState({ select: (state) => state.location.pathname });
  // The deepest match, if both an overview and a page below it match.
  const here = places
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useId();
  const close = () => {
    setOpened(false);
    // The followed link disappears with its list.
    if (opener.current?.checkVisibility() === true) opener.current.focus();
  };
  return (
    <nav className={styles.navigation} aria-label={area.label}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setOpened(!opened)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <span>{here?.place.label ?? area.label}</span>
        <Icon name={opened ? 'chevron-up' : 'chevron-down'} size={15} />
      </button>
      <div id={list} className={styles.groups} data-opened={opened || undefined}>
        {groups.map(([group, inGroup]) => (
          <div key={group} className={styles.group}>
            <p className={styles.caption}>{group}</p>
            <ul className={styles.places}>
              {inGroup.map(({ path: to, place }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={styles.place}
                    // Otherwise an overview would also be marked on every page below it.
                    activeOptions={{ exact: to !== here?.path }}
                    activeProps={{ 'aria-current': 'page' }}
                    onClick={close}
                  >
                    {place.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
