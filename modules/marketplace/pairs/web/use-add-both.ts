import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { cartAddress, cartModule } from '#modules/marketplace/cart/web/cart-queries.ts';
import { cartWords } from '#modules/marketplace/cart/web/cart-failure.tsx';
import { addStoneToCart } from '#modules/marketplace/cart/web/use-add-to-cart.ts';

/** Why one of the two could not be added. */
export interface NotAdded {
  readonly sentence: string;
  readonly next: string | undefined;
}

/**
 * Adds both stones of a pair to their cart, one after the other, and asks where to continue. When one can't be added,
 * it says which and why; the other stays in the cart, which it says too.
 */
export function useAddBoth(pair: readonly Diamond[]) {
  const { busy, act } = useAction();
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([]);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const add = () =>
    act(async () => {
      setNotAdded([]);
      const failed: { readonly stone: Diamond; readonly error: unknown }[] = [];
      let cart: Cart | undefined;
      for (const stone of pair) {
        try {
          // One after the other, because both change one cart.
          cart = await addStoneToCart(queries, stone);
        } catch (error) {
          failed.push({ stone, error });
        }
      }
      const added = pair.filter((stone) => failed.every((failure) => failure.stone !== stone));
      setNotAdded(failed.map(({ stone, error }) => explain(stone, error, added)));
      const [first] = added;
      if (failed.length > 0 || cart === undefined || first === undefined) return;
      const { openAddedDialog } = await import('#modules/marketplace/cart/web/added-dialog.tsx');
      if (await openAddedDialog(dialogs, cart, 'Both stones added to cart'))
        await navigate(cartAddress(cartModule(first)));
    });
  return { busy, notAdded, add };
}

/** With its item id, because matching stones have the same name. */
const describeStone = (stone: Diamond): string =>
  `The ${stoneTitle(stone)} (item ${stone.supplierItemIdentifier})`;

function explain(stone: Diamond, error: unknown, added: readonly Diamond[]): NotAdded {
  const [reason, next] =
    error instanceof RefusalError ? [error.sentence, error.next] : [cartWords.AddToCartError, undefined];
  const addedSentences = added.map((other) => `${describeStone(other)} is in your cart.`);
  return {
    sentence: `${describeStone(stone)} wasn't added: ${reason}`,
    next: [next, ...addedSentences].filter(Boolean).join(' ') || undefined,
  };
}
