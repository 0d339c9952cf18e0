import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './counted-icon.module.css';

interface CountedIconProps {
  readonly icon: IconName;
  /** The badge's text: "12" or "99+"; empty without a count. */
  readonly count: string;
  /** `alarm` draws attention, `plain` only informs. */
  readonly tone?: 'plain' | 'alarm';
}

/** The class of the link or button around a counted icon; its name includes the count. */
export const countedIcon = styles.frame ?? '';

/** A header icon with a badge. */
export function BadgedIcon({ icon, count, tone = 'plain' }: CountedIconProps) {
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
