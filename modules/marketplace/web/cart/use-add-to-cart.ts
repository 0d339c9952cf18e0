import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { addToCart } from '../../contract/cart/cart-endpoints.ts';
import type { Diamond } from '../../contract/catalog/diamond-shape.ts';
import { stoneTitle } from '../../contract/catalog/stone-words.ts';
import { cartAddress, cartKey, cartQuery, moduleOf } from './cart-queries.ts';
import { cartWords } from './cart-words.ts';

/** Puts a stone into its cart and asks where to go on; a full cart or a stone that is gone is said in a toast. */
export function useAddToCart(stone: Diamond) {
  const { busy, act } = useBusyAct();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const moduleType = moduleOf(stone);
  const add = () =>
    act(async () => {
      const body = { supplierItemId: stone.supplierItemIdentifier, moduleType };
      try {
        const added = await call(addToCart, { body });
        queries.setQueryData(cartQuery(moduleType).queryKey, added);
        await queries.invalidateQueries({ queryKey: cartKey });
        const { openAdded } = await import('./added-dialog.tsx');
        if (await openAdded(dialogs, added, stoneTitle(stone))) await navigate(cartAddress(moduleType));
      } catch (failed) {
        toast.failed(failed, cartWords.AddToCartError, 'warn');
      }
    });
  return { busy, add };
}
