import { Button } from '@mantine/core';
import type { Cart, CartItem } from '../contract/cart.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import type { CartActions } from './use-cart-actions.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import { paymentWords } from '#modules/marketplace/fees/domain/fee-table.ts';
import { useLanded, usePaymentChoice } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import { makeLabel } from '#modules/marketplace/stones/contract/grade-words.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { stonesByIdQuery } from '#modules/marketplace/holds/web/stone-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { similarQuery } from '#modules/marketplace/pricing/web/price-queries.ts';
import styles from './cart.module.css';

interface ReplacementsProps {
  readonly cart: Cart;
  readonly item: CartItem;
  readonly actions: CartActions;
}

/** Alternatives to a cart's stone that another buyer has. */
export function Replacements({ cart, item, actions }: ReplacementsProps) {
  return (
    <NearestStones
      itemId={item.supplierItemIdentifier}
      without={cart.items.map(({ supplierItemIdentifier: id }) => id)}
      renderName={(other) => <StoneLink stone={other}>{stoneTitle(other)}</StoneLink>}
      renderAct={({ supplierItemIdentifier: id }) => (
        <Button
          size="compact-sm"
          variant="default"
          disabled={actions.busy}
          aria-label={`Replace with item ${id}`}
          onClick={() => void actions.replace(cart, item, id)}
        >
          Replace
        </Button>
      )}
    />
  );
}

const maxShown = 3;

interface NearestStonesProps {
  /** The unavailable stone. */
  readonly itemId: string;
  /** Stones already in the cart. */
  readonly without?: readonly string[];
  /** The name as a link to its page. */
  renderName(other: DetailedStone): ReactNode;
  renderAct(other: DetailedStone): ReactNode;
}

/** The nearest similar stones that no other buyer holds. */
export function NearestStones({ itemId, without = [], renderName, renderAct }: NearestStonesProps) {
  const similar = useQuery(similarQuery(itemId));
  const ids = (similar.data?.diamonds ?? []).map(({ supplierItemIdentifier: id }) => id);
  const candidates = ids.filter((id) => !without.includes(id));
  const { data } = useQuery(stonesByIdQuery(candidates));
  const landed = useLanded();
  const { payment } = usePaymentChoice();
  if (similar.data === undefined || (candidates.length > 0 && data === undefined)) return null;
  const nearest = (data ?? []).filter(
    ({ isListed, isHeldElsewhere, supplierItemIdentifier: id }) =>
      isListed && !isHeldElsewhere && !without.includes(id),
  );
  if (nearest.length === 0) return <p className={styles.quiet}>No similar stones available.</p>;
  return (
    <ul className={styles.replacements} aria-label="Similar stones">
      {nearest.slice(0, maxShown).map((other) => (
        <li key={other.supplierItemIdentifier}>
          <DrawnStone stone={other} size={34} decorative />
          <span>
            {renderName(other)}
            <span className={styles.quiet}>
              {makeLabel(other)}, {reportLabel(other)}
            </span>
            <span className={styles.quiet}>
              {landed &&
                `Delivered ${formatCents(landed.costFor(other).total)}, ${paymentWords[payment]} price`}
            </span>
          </span>
          {renderAct(other)}
        </li>
      ))}
    </ul>
  );
}
