import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { holdStone, releaseStone } from '../../contract/cart/cart-endpoints.ts';
import { stonesKey } from '../stones/stone-queries.ts';
import type { DetailedStone } from '../stones/stone-queries.ts';
import { cartKey } from './cart-queries.ts';

/** Ruling 17h: nobody else can order a held stone; whoever holds it may let it go. */
export function useHold({ supplierItemIdentifier: itemId }: DetailedStone) {
  const queries = useQueryClient();
  const { busy, error, act } = useBusyAct();
  const lookAgain = () =>
    Promise.all([stonesKey, cartKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return {
    busy,
    error,
    hold: () =>
      act(async () => {
        await call(holdStone, { body: { itemId } });
        await lookAgain();
      }),
    letGo: () =>
      act(async () => {
        await call(releaseStone, { params: { itemId } });
        await lookAgain();
      }),
  };
}
