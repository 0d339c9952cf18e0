import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import styles from './person-menu.module.css';

interface AvatarProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  readonly name: string;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
}

/** The person's initials, as the button of their menu. */
export function Avatar({ name, ...button }: AvatarProps) {
  // The class stands last: a menu hands its target an empty one of its own.
  return (
    <UnstyledButton {...button} className={styles.avatar} aria-label={`${name}, your menu`}>
      {initialsOf(name)}
    </UnstyledButton>
  );
}
