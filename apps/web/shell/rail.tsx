import { Link } from '@tanstack/react-router';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { MenuEntry } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '#platform/access/contract/index.ts';
import { doors } from '../doors.ts';
import styles from './rail.module.css';
import { useMayOpen } from './use-may-open.ts';

type Entry = MenuEntry<AccessRule>;

const everyEntry = doors.flatMap((door) => door.menu ?? []).toSorted((a, b) => a.order - b.order);

/** The places this person may go, in the rail, in the phone's bar and in its sheet. */
export function useMenu(): readonly Entry[] {
  const mayOpen = useMayOpen();
  return everyEntry.filter((entry) => mayOpen(entry.rule));
}

/** The rail: services, what lies elsewhere, and at the foot the company and help. */
export function Rail({ onGo }: { readonly onGo?: () => void }) {
  const menu = useMenu();
  const at = (place: Entry['place']) => menu.filter((entry) => entry.place === place);
  const elsewhere = at('elsewhere');
  return (
    <nav className={styles.rail} aria-label="Main">
      <Places entries={at('services')} onGo={onGo} />
      {elsewhere.length > 0 && <p className={styles.caption}>Elsewhere</p>}
      <Places entries={elsewhere} onGo={onGo} />
      <div className={styles.foot}>
        <Places entries={at('foot')} onGo={onGo} />
      </div>
    </nav>
  );
}

function Places({
  entries,
  onGo,
}: {
  readonly entries: readonly Entry[];
  readonly onGo?: (() => void) | undefined;
}) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.places}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Place entry={entry} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

function Place({ entry, onGo }: { readonly entry: Entry; readonly onGo?: (() => void) | undefined }) {
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
      activeProps={{ 'aria-current': 'page' }}
    >
      {inside}
    </Link>
  );
}
