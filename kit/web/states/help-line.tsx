import styles from './help-line.module.css';
import { phoneAddress, useSupport } from './support.tsx';

/** For refusals that say to call support. */
export function HelpLine() {
  const support = useSupport();
  return support === undefined ? null : (
    <p className={styles.line}>
      Support: <a href={phoneAddress(support.phone)}>{support.phone}</a>
    </p>
  );
}
