import { Link } from '#kit/web/link/link.ts';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './bottom-bar.module.css';
import {
  currentLinkProps,
  railGroups,
  railPlaceOf,
  useCurrentPlace,
  useMenu,
  useWaitingTasks,
} from './menu.ts';
import { Waiting } from './rail.tsx';

const AllPlaces = lazy(async () => ({ default: (await import('./all-places.tsx')).AllPlaces }));

/** The phone's bar: the first entry of each of four groups, and a sheet with all, loaded on first use. */
export function BottomBar() {
  const menu = useMenu();
  const current = railPlaceOf(useCurrentPlace(menu), menu);
  const places = railGroups.flatMap(([group]) => menu.find((one) => one.group === group) ?? []).slice(0, 4);
  const waiting = useWaitingTasks(menu);
  const [opened, setOpened] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const open = () => {
    setIsLoaded(true);
    setOpened(true);
  };
  return (
    <>
      <nav className={styles.bar} aria-label="Shortcuts">
        {places.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            className={styles.place}
            {...currentLinkProps(entry === current)}
          >
            <Icon name={entry.icon} size={22} />
            <span>{entry.short ?? entry.label}</span>
            <Waiting {...waiting.get(entry.to)} />
          </Link>
        ))}
        <button type="button" className={styles.place} onClick={open} aria-haspopup="dialog">
          <Icon name="menu" size={22} />
          <span>More</span>
        </button>
      </nav>
      {isLoaded && (
        <Suspense fallback={null}>
          <AllPlaces opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
