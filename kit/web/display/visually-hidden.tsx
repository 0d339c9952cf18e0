import type { ComponentPropsWithRef } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers alone. Our own, since the shell's first paint doesn't carry Mantine's. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}
