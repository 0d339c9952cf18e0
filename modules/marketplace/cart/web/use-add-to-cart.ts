import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { holdRefusals } from '#modules/marketplace/holds/contract/holds.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { searchLink } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { similarSearch } from '#modules/marketplace/pricing/web/similar-search.ts';
import { cartKey, stonesKey } from '#modules/marketplace/holds/web/query-keys.ts';
import { cartAddress, cartQuery, cartModule } from './cart-queries.ts';
import { cartWords } from './cart-failure.tsx';
import { call } from '#kit/web/call/call.ts';
import { addToCart } from '../contract/cart.ts';
import type { Cart } from '../contract/cart.ts';

/**
 * Adds a stone to the cart and asks where to continue. A refusal shows a toast; for a held stone it offers the
 * nearest.
 */
export function useAddToCart(stone: Diamond) {
  const { busy, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const addOne = async (candidate: Diamond): Promise<void> => {
    const added = await addStoneToCart(queries, candidate);
    const { openAddedDialog } = await import('./added-dialog.tsx');
    if (await openAddedDialog(dialogs, added, `${stoneTitle(candidate)} added to cart`))
      await navigate(cartAddress(cartModule(candidate)));
  };
  const offerAlternatives = async (held: Diamond): Promise<void> => {
    // The stone's page now shows the hold.
    void queries.invalidateQueries({ queryKey: stonesKey });
    const { openHeldDialog } = await import('./held-dialog.tsx');
    const choice = await openHeldDialog(dialogs, held);
    if (choice === 'search') await navigate(searchLink(similarSearch(held)));
    else if (choice?.kind === 'open') await navigate({ to: stonePath(choice.other) });
    else if (choice?.kind === 'add') await addOrOffer(choice.other);
  };
  const addOrOffer = async (candidate: Diamond): Promise<void> => {
    try {
      await addOne(candidate);
    } catch (caught) {
      if (isHeld(caught)) await offerAlternatives(candidate);
      else toast.failed(caught, cartWords.AddToCartError, 'warn');
    }
  };
  return { busy, add: () => act(() => addOrOffer(stone)) };
}

const isHeld = (caught: unknown): boolean =>
  caught instanceof RefusalError && caught.code === holdRefusals.stone_held.code;

/** Adds a stone to the cart and refreshes it. */
export async function addStoneToCart(queries: QueryClient, stone: Diamond): Promise<Cart> {
  const moduleType = cartModule(stone);
  const body = { supplierItemId: stone.supplierItemIdentifier, moduleType };
  const added = await call(addToCart, { body });
  queries.setQueryData(cartQuery(moduleType).queryKey, added);
  await queries.invalidateQueries({ queryKey: cartKey });
  return added;
}
