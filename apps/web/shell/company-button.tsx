import type { ComponentPropsWithRef } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './company-switcher.module.css';

interface CompanyButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  readonly name: string;
}

/** The company's name as a button that opens the choice of companies. */
export function CompanyButton({ name, ...button }: CompanyButtonProps) {
  return (
    <button
      aria-haspopup="menu"
      {...button}
      // The class stands last: a menu hands its target an empty one of its own.
      type="button"
      className={styles.button}
      aria-label={`${name}, choose a company`}
    >
      <span className={styles.name}>{name}</span>
      <Icon name="chevron-down" size={15} />
    </button>
  );
}
