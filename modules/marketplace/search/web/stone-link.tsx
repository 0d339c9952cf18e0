import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { useAddressOfStone } from './place/place-in-search.ts';
import styles from './stone-link.module.css';

interface StoneLinkProps {
  readonly stone: Diamond;
  readonly children: ReactNode;
  readonly tabIndex?: number;
  /** Its place in a grid that is gone through by keyboard. */
  readonly 'data-stone'?: number;
}

/** Leads to a stone's page, and back from there through the stones of the same list. */
export function StoneLink({ stone, ...others }: StoneLinkProps) {
  const addressOf = useAddressOfStone();
  return <Link {...addressOf(stone)} className={styles.link} {...others} />;
}
