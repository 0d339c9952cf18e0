import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Diamond } from '../../../contract/catalog/diamond-shape.ts';
import styles from './results.module.css';

interface StoneLinkProps {
  readonly stone: Diamond;
  readonly children: ReactNode;
  readonly tabIndex?: number;
  /** Its place in a grid that is gone through by keyboard. */
  readonly 'data-stone'?: number;
}

export const stonePath = ({ supplierItemIdentifier }: Pick<Diamond, 'supplierItemIdentifier'>) =>
  `/marketplace/natural/${supplierItemIdentifier}`;

/** Leads to a stone's page, whichever product it is of. */
export function StoneLink({ stone, ...others }: StoneLinkProps) {
  return <Link to={stonePath(stone)} className={styles.link} {...others} />;
}
