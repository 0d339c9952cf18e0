import { useRouterState } from '@tanstack/react-router';
import { Link } from '#kit/web/link/link.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { MenuEntry } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { doors } from '../doors.ts';
import styles from './rail.module.css';
import { useMayOpen } from './use-may-open.ts';

type Entry = MenuEntry<AccessRule>;

const everyEntry = doors.flatMap((door) => door.menu ?? []).toSorted((a, b) => a.order - b.order);

/** The menu entries for this person, in the rail, the phone's bar and its sheet. */
export function useMenu(): readonly Entry[] {
  const mayOpen = useMayOpen();
  return everyEntry.filter((entry) => mayOpen(entry.rule));
}

/** The current page's entry: the deepest one whose area contains its path. */
export function useCurrentPlace(menu: readonly Entry[]): Entry | undefined {
  const path = useRouterState({ select: ({ location }) => `${location.pathname}/` });
  const areaOf = ({ within, to }: Entry): string => `${within ?? to}/`;
  return menu
    .filter((entry) => path.startsWith(areaOf(entry)))
    .toSorted((a, b) => areaOf(b).length - areaOf(a).length)[0];
}

/** Links mark themselves only at their exact path, where the entry is current anyway. */
export const currentLinkProps = (current: boolean) =>
  ({ activeOptions: { exact: true }, 'aria-current': current ? 'page' : undefined }) as const;

/** The rail: services, external links, and at the bottom the company and help. */
export function Rail({ onGo }: { readonly onGo?: () => void }) {
  const menu = useMenu();
  const current = useCurrentPlace(menu);
  const at = (place: Entry['place']) => menu.filter((entry) => entry.place === place);
  const elsewhere = at('elsewhere');
  const shared = { current, onGo };
  return (
    <nav className={styles.rail} aria-label="Main">
      <Places entries={at('services')} {...shared} />
      {elsewhere.length > 0 && <p className={styles.caption}>External</p>}
      <Places entries={elsewhere} {...shared} />
      <div className={styles.foot}>
        <Places entries={at('foot')} {...shared} />
      </div>
    </nav>
  );
}

interface MenuState {
  readonly current: Entry | undefined;
  readonly onGo: (() => void) | undefined;
}

function Places({ entries, current, onGo }: MenuState & { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.places}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Place entry={entry} current={current} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

function Place({ entry, current, onGo }: MenuState & { readonly entry: Entry }) {
  const inside = (
    <>
      <Icon name={entry.icon} />
      <span className={styles.label}>{entry.label}</span>
      {entry.external && <Icon name="external" size={15} />}
    </>
  );
  if (entry.external) {
    return (
      <a className={styles.place} href={entry.to} target="_blank" rel="noopener" title={entry.label}>
        {inside}
      </a>
    );
  }
  return (
    <Link
      className={styles.place}
      to={entry.to}
      title={entry.label}
      onClick={onGo}
      {...currentLinkProps(entry === current)}
    >
      {inside}
    </Link>
  );
}
