import { Link } from '#kit/web/link/link.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import {
  currentLinkProps,
  railGroups,
  railPlaceOf,
  useCurrentPlace,
  useMenu,
  useWaitingTasks,
} from './menu.ts';
import type { Place } from './menu.ts';
import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import styles from './rail.module.css';

/** The rail: services in groups, and at the bottom settings and help. */
export function Rail({ onGo }: { readonly onGo?: () => void }) {
  const menu = useMenu();
  const current = railPlaceOf(useCurrentPlace(menu), menu);
  const shared = { current, onGo, waiting: useWaitingTasks(menu) };
  const of = (group: Place['group']) => menu.filter((place) => place.group === group);
  return (
    <nav className={styles.rail} aria-label="Main">
      {railGroups.map(([group, caption]) => (
        <Places key={group} caption={caption} places={of(group)} {...shared} />
      ))}
      <div className={styles.foot}>
        <Places places={of('foot')} {...shared} />
      </div>
    </nav>
  );
}

interface MenuState {
  readonly current: Place | undefined;
  readonly onGo: (() => void) | undefined;
  readonly waiting: ReturnType<typeof useWaitingTasks>;
}

interface PlacesProps extends MenuState {
  readonly caption?: string | undefined;
  readonly places: readonly Place[];
}

function Places({ caption, places, current, onGo, waiting }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <>
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.to}>
            <Link
              className={styles.place}
              to={place.to}
              title={place.label}
              onClick={onGo}
              {...currentLinkProps(place === current)}
            >
              <Icon name={place.icon} />
              <span className={styles.label}>{place.label}</span>
              <Waiting {...waiting.get(place.to)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface WaitingProps {
  readonly total?: number;
  readonly urgent?: number;
}

/** How many tasks wait at a place; red if one of them is urgent. */
export function Waiting({ total = 0, urgent = 0 }: WaitingProps) {
  if (total === 0) return null;
  return (
    <span className={styles.count} data-urgent={urgent > 0 || undefined}>
      {total}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
