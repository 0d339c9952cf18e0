import { useQuery } from '@tanstack/react-query';
import { BrassCard } from '#kit/web/display/card.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { mostInCart } from '#modules/marketplace/cart/domain/cart-limits.ts';
import { AddToCartButton } from '#modules/marketplace/cart/web/add-to-cart-button.tsx';
import { cartQuery, liesIn, moduleOf } from '#modules/marketplace/cart/web/cart-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { Availability } from './availability.tsx';
import { LandedPrice } from './landed-price.tsx';
import styles from './stone-page.module.css';

/** What decides: the price, and whether the stone is there. */
export function BuyPanel({ stone }: { readonly stone: DetailedStone }) {
  return (
    <>
      <BrassCard label="Price">
        <LandedPrice stone={stone} />
        {stone.isListed ? (
          <>
            <AddToCartButton stone={stone} />
            <PlaceInCart stone={stone} />
          </>
        ) : (
          <p className={styles.gone}>This stone is no longer offered. Search for one like it.</p>
        )}
      </BrassCard>
      {(stone.isListed || stone.heldUntil !== null) && <Availability stone={stone} />}
      <Question stone={stone} />
    </>
  );
}

/** How full the cart will be. */
function PlaceInCart({ stone }: { readonly stone: DetailedStone }) {
  const { data: cart } = useQuery(cartQuery(moduleOf(stone)));
  if (liesIn(cart, stone)) return null;
  if (stone.isHeldElsewhere)
    return <p className={styles.place}>It cannot be added now. Press to see the nearest.</p>;
  const count = cart?.count ?? 0;
  const words =
    count < mostInCart
      ? `${count + 1} of ${mostInCart} in the cart after this`
      : `The cart is full: ${mostInCart} stones`;
  return <p className={styles.place}>{words}</p>;
}

function Question({ stone }: { readonly stone: DetailedStone }) {
  const dialogs = useDialogs();
  const ask = async () => {
    const { openQuestionDialog } = await import('#modules/marketplace/enquiries/web/question-dialog.tsx');
    const about = { itemId: stone.supplierItemIdentifier, title: stoneTitle(stone) };
    if (await openQuestionDialog(dialogs, about)) toast.show({ sentence: 'We have your question.' });
  };
  return (
    <p className={styles.quiet}>
      Something that no report tells? <TextButton onClick={() => void ask()}>Ask the diamond desk</TextButton>
    </p>
  );
}
