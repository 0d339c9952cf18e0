import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './counted-icon.module.css';

interface CountedIconProps {
  readonly icon: IconName;
  /** What stands at its shoulder: "12" or "99+"; empty where nothing is counted. */
  readonly count: string;
  /** `alarm` asks for a look, `plain` only tells. */
  readonly tone?: 'plain' | 'alarm';
}

/** What the link or the button around a counted icon wears; it says the count in its name. */
export const countedIcon = styles.frame ?? '';

/** An icon of the page's head with a count at its shoulder. */
export function CountedIcon({ icon, count, tone = 'plain' }: CountedIconProps) {
  return (
    <>
      <Icon name={icon} />
      {count !== '' && (
        <span className={styles.count} data-tone={tone} aria-hidden>
          {count}
        </span>
      )}
    </>
  );
}
