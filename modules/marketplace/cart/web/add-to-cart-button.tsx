import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { cartAddress, cartQuery, isInCart, cartModule } from './cart-queries.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './cart.module.css';

interface AddToCartButtonProps {
  readonly stone: Diamond & Pick<DetailedStone, 'isHeldElsewhere'>;
  /** In a list of stones the button is less prominent. */
  readonly variant?: 'filled' | 'default';
  /** Shortens the label to fit a column of compare. */
  readonly isNarrow?: boolean;
}

/** Adds a stone to the cart. A stone already there links to the cart; a held one offers the nearest. */
export function AddToCartButton({ stone, variant = 'filled', isNarrow = false }: AddToCartButtonProps) {
  const { busy, add } = useAddToCart(stone);
  const navigate = useNavigate();
  const moduleType = cartModule(stone);
  const { data: cart } = useQuery(cartQuery(moduleType));
  const isAdded = isInCart(cart, stone);
  const isHeld = !isAdded && stone.isHeldElsewhere;
  return (
    <Button
      fullWidth
      variant={isAdded || isHeld ? 'default' : variant}
      loading={busy}
      leftSection={<Icon name={isHeld ? 'hourglass' : 'cart'} size={18} />}
      onClick={() => void (isAdded ? navigate(cartAddress(moduleType)) : add())}
    >
      {isAdded ? 'In cart' : isHeld ? (isNarrow ? 'On hold' : 'On hold by another buyer') : 'Add to cart'}
    </Button>
  );
}

/** Adds a row's stone to the cart; a check mark shows that it is there. */
export function RowCartButton({ stone }: { readonly stone: Diamond }) {
  const { busy, add } = useAddToCart(stone);
  const { data: cart } = useQuery({ ...cartQuery(cartModule(stone)), refetchOnMount: false });
  const isAdded = isInCart(cart, stone);
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      className={styles.ofRow ?? ''}
      loading={busy}
      disabled={isAdded}
      aria-label={isAdded ? `In cart: ${stoneName(stone)}` : `Add to cart: ${stoneName(stone)}`}
      onClick={(event) => {
        // The row itself is a link to the stone.
        event.stopPropagation();
        void add();
      }}
    >
      <Icon name={isAdded ? 'check' : 'cart'} size={15} />
    </ActionIcon>
  );
}
