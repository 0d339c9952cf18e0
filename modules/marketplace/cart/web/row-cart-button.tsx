import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './cart.module.css';
import { cartQuery, liesIn, moduleOf } from './cart-queries.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** Adds a row's stone to the cart; a tick says that it lies there. */
export function RowCartButton({ stone }: { readonly stone: Diamond }) {
  const { busy, add } = useAddToCart(stone);
  const { data: cart } = useQuery({ ...cartQuery(moduleOf(stone)), refetchOnMount: false });
  const isThere = liesIn(cart, stone);
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      className={styles.ofRow ?? ''}
      loading={busy}
      disabled={isThere}
      aria-label={isThere ? `In the cart: ${stoneName(stone)}` : `Add to cart: ${stoneName(stone)}`}
      onClick={(event) => {
        // The row itself leads to the stone.
        event.stopPropagation();
        void add();
      }}
    >
      <Icon name={isThere ? 'check' : 'cart'} size={15} />
    </ActionIcon>
  );
}
