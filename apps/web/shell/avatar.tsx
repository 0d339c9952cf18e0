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

/** The person's initials as the button of their menu. */
export function Avatar({ name, ...button }: AvatarProps) {
  const initials = initialsOf(name);
  // `className` comes last, since Menu.Target passes an empty one. The visible text starts the accessible name, so that
  // voice control finds it (WCAG 2.5.3).
  return (
    <button
      {...button}
      type="button"
      className={styles.avatar}
      aria-label={`${initials}, ${name}, account menu`}
    >
      {initials}
    </button>
  );
}
