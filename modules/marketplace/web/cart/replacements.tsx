import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { Cart, CartItem } from '../../contract/cart/cart-shapes.ts';
import { makeOf } from '../../contract/catalog/grade-words.ts';
import { reportOf, stoneTitle } from '../../contract/catalog/stone-words.ts';
import { StoneLink } from '../search/results/stone-link.tsx';
import { DrawnStone } from '../stones/drawn-stone.tsx';
import { similarQuery } from '../stones/stone-queries.ts';
import styles from './cart.module.css';
import type { CartActs } from './use-cart-acts.ts';

// Whoever lost a stone is offered the nearest three.
const offered = 3;

interface ReplacementsProps {
  readonly cart: Cart;
  readonly item: CartItem;
  readonly acts: CartActs;
}

/** What could stand in for a stone that somebody else has. */
export function Replacements({ cart, item, acts }: ReplacementsProps) {
  const { data } = useQuery(similarQuery(item.supplierItemIdentifier));
  const there = new Set(cart.items.map(({ supplierItemIdentifier: id }) => id));
  const nearest = (data?.diamonds ?? []).filter(({ supplierItemIdentifier: id }) => !there.has(id));
  if (nearest.length === 0) return null;
  return (
    <ul className={styles.replacements} aria-label="The nearest stones">
      {nearest.slice(0, offered).map((other) => (
        <li key={other.supplierItemIdentifier}>
          <DrawnStone stone={other} size={34} decorative />
          <span>
            <StoneLink stone={other}>{stoneTitle(other)}</StoneLink>
            <span className={styles.quiet}>
              {makeOf(other)}, {reportOf(other)}, {formatCents(cents(other.price))}
            </span>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={acts.busy}
            aria-label={`Replace by item ${other.supplierItemIdentifier}`}
            onClick={() => void acts.replace(cart, item, other.supplierItemIdentifier)}
          >
            Replace
          </Button>
        </li>
      ))}
    </ul>
  );
}
