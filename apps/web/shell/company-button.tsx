import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './company-switcher.module.css';

/** The company's name as a button that opens the choice of companies. */
export function CompanyButton({
  name,
  ...rest
}: ComponentPropsWithRef<'button'> & { readonly name: string }) {
  return (
    <UnstyledButton
      className={styles.button}
      aria-haspopup="menu"
      aria-label={`${name}, choose a company`}
      {...rest}
    >
      <span className={styles.name}>{name}</span>
      <Icon name="chevron-down" size={15} />
    </UnstyledButton>
  );
}
