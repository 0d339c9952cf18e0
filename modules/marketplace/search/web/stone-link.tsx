import { Link } from '#kit/web/link/link.ts';
import type { ReactNode } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { useStoneLink } from './position/search-position.ts';
import styles from './stone-link.module.css';

interface StoneLinkProps {
  readonly stone: Diamond;
  readonly children: ReactNode;
  readonly tabIndex?: number;
  /** Its position in a keyboard grid. */
  readonly 'data-stone'?: number;
}

/** Links to a stone's page, which knows the list it came from. */
export function StoneLink({ stone, ...rest }: StoneLinkProps) {
  const linkTo = useStoneLink();
  return <Link {...linkTo(stone)} className={styles.link} {...rest} />;
}
