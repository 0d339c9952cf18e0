import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import styles from './two-factor.module.css';

export interface Way {
  readonly icon: IconName;
  readonly name: string;
  /** Masked, where a message goes; otherwise what one needs at hand. */
  readonly about: string;
  readonly take: () => void;
}

/** One press on a way takes it. */
export function WayList({ ways, busy }: { readonly ways: readonly Way[]; readonly busy: boolean }) {
  return (
    <ul className={styles.ways} aria-busy={busy}>
      {ways.map(({ icon, name, about, take }) => (
        <li key={name}>
          <button type="button" className={styles.way} aria-disabled={busy} onClick={busy ? undefined : take}>
            <Icon name={icon} />
            <span className={styles.wayWords}>
              <span className={styles.wayName}>{name}</span> <span className={styles.wayAbout}>{about}</span>
            </span>
            <Icon name="chevron-right" size={15} />
          </button>
        </li>
      ))}
    </ul>
  );
}
