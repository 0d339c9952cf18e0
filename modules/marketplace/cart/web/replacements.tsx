import { Button } from '@mantine/core';
import type { Cart, CartItem } from '../contract/cart-shapes.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import { NearestStones } from './nearest-stones.tsx';
import type { CartActs } from './use-cart-acts.ts';

interface ReplacementsProps {
  readonly cart: Cart;
  readonly item: CartItem;
  readonly acts: CartActs;
}

/** What a stone of the cart that somebody else has can be replaced by. */
export function Replacements({ cart, item, acts }: ReplacementsProps) {
  return (
    <NearestStones
      itemId={item.supplierItemIdentifier}
      without={cart.items.map(({ supplierItemIdentifier: id }) => id)}
      renderName={(other) => <StoneLink stone={other}>{stoneTitle(other)}</StoneLink>}
      renderAct={({ supplierItemIdentifier: id }) => (
        <Button
          size="compact-sm"
          variant="default"
          disabled={acts.busy}
          aria-label={`Replace by item ${id}`}
          onClick={() => void acts.replace(cart, item, id)}
        >
          Replace
        </Button>
      )}
    />
  );
}
