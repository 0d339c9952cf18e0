import styles from './help-line.module.css';
import { phoneAddress, useSupport } from './support.tsx';

/** Where sentences of the server say to call it. */
export function HelpLine() {
  const support = useSupport();
  return support === undefined ? null : (
    <p className={styles.line}>
      Help line: <a href={phoneAddress(support.phone)}>{support.phone}</a>
    </p>
  );
}
