import { Button } from '@mantine/core';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import { checkoutRefusals } from '../contract/checkout-refusals.ts';
import { CartFailure } from '#modules/marketplace/cart/web/cart-failure.tsx';
import { CartRow } from '#modules/marketplace/cart/web/cart-row.tsx';
import styles from '#modules/marketplace/cart/web/cart.module.css';
import type { CartActions } from '#modules/marketplace/cart/web/use-cart-actions.ts';
import { useLanded } from '#modules/marketplace/fees/web/use-buying-choice.ts';

interface ReviewStepProps {
  readonly cart: Cart;
  readonly actions: CartActions;
}

/** Spec marketplace §4: unavailable items in the cart must be reviewed before an order. */
export function ReviewStep({ cart, actions }: ReviewStepProps) {
  const landed = useLanded();
  const isGone = cart.items.some(({ availableIndicator }) => !availableIndicator);
  const isDearer = cart.items.some(({ isPriceUpdated }) => isPriceUpdated);
  const { items_unavailable: gone, prices_changed: changed } = checkoutRefusals;
  return (
    <>
      {isGone && <RefusalMessage sentence={gone.sentence} next={gone.next} />}
      {isDearer && (
        <RefusalMessage
          sentence={changed.sentence}
          next={changed.next}
          action={
            <Button
              size="sm"
              variant="default"
              loading={actions.busy}
              onClick={() => void actions.acceptPrices()}
            >
              Accept new prices
            </Button>
          }
        />
      )}
      <CartFailure error={actions.error} situation="UnableToRemoveItem" />
      <ul className={styles.rows} aria-label="Stones in the cart">
        {cart.items.map((item) => (
          <CartRow
            key={item.id}
            cart={cart}
            item={item}
            actions={actions}
            landed={landed?.costFor(item).total}
          />
        ))}
      </ul>
    </>
  );
}

export const isOrderable = ({ items }: Cart): boolean =>
  items.every(
    ({ availableIndicator, isPriceUpdated, factsChanged }) =>
      availableIndicator && !isPriceUpdated && factsChanged.length === 0,
  );
