import type { ComponentPropsWithRef } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './company-switcher.module.css';

interface CompanyButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  readonly name: string;
}

/** The company's name as a button that opens the list of companies. */
export function CompanyButton({ name, ...button }: CompanyButtonProps) {
  return (
    <button
      aria-haspopup="menu"
      {...button}
      // `className` comes last, since Menu.Target passes an empty one.
      type="button"
      className={styles.button}
      aria-label={`${name}, switch company`}
    >
      <span className={styles.name}>{name}</span>
      <Icon name="chevron-down" size={15} />
    </button>
  );
}
