import { pluralOf } from '#kit/domain/text/counted.ts';
import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { BadgedIcon, countedIcon } from '#kit/web/display/counted-icon.tsx';
import styles from './bell.module.css';

interface BellButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  readonly unseen: number;
}

const maxShown = 99;

export function BellButton({ unseen, ...button }: BellButtonProps) {
  const shown = unseen > maxShown ? `${maxShown}+` : String(unseen);
  // The class comes last because the popover passes an empty one.
  return (
    <>
      <UnstyledButton
        {...button}
        className={countedIcon}
        aria-label={unseen === 0 ? 'Notifications' : `Notifications, ${shown} new`}
      >
        <BadgedIcon icon="bell" count={unseen === 0 ? '' : shown} tone="alarm" />
      </UnstyledButton>
      <span role="status" className={styles.heard}>
        {unseen === 0 ? '' : `${shown} new ${pluralOf(unseen, 'notification')}`}
      </span>
    </>
  );
}
