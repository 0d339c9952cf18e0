import type { ComponentPropsWithRef } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import styles from './person-menu.module.css';

interface PersonButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  readonly name: string;
  /** The active company, or the provider. */
  readonly where: string;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
}

/** The person and their company, as the button of their menu; on phones the initials alone. */
export function PersonButton({ name, where, ...button }: PersonButtonProps) {
  // `className` comes last, since Menu.Target passes an empty one. The accessible name is the text, so that voice control
  // finds it (WCAG 2.5.3).
  return (
    <button {...button} type="button" className={styles.person}>
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.where}>{where}</span>
        <VisuallyHidden>account menu</VisuallyHidden>
      </span>
      <span className={styles.avatar} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className={styles.chevron}>
        <Icon name="chevron-down" size={15} />
      </span>
    </button>
  );
}
