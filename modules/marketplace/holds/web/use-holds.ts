import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { holdStone, listHolds, releaseStone } from '../contract/holds.ts';
import { cartKey, stonesKey } from './query-keys.ts';

export interface HoldActions {
  hold(itemId: string): Promise<unknown>;
  release(itemId: string): Promise<unknown>;
}

export const holdCalls: HoldActions = {
  hold: (itemId) => call(holdStone, { body: { itemId } }),
  release: (itemId) => call(releaseStone, { params: { itemId } }),
};

/** Holds and releases a stone; stones and carts are read again even after a refusal. */
export function useHolds() {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const runAndRefresh = (request: () => Promise<unknown>) =>
    act(async () => {
      try {
        await request();
      } finally {
        await Promise.all([cartKey, stonesKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
      }
    });
  return {
    busy,
    error,
    hold: (itemId: string) => runAndRefresh(() => holdCalls.hold(itemId)),
    release: (itemId: string) => runAndRefresh(() => holdCalls.release(itemId)),
  };
}

/** Part of the cart's key, so that every hold and release refreshes it. */
export const holdsQuery = queryOptions({
  queryKey: [...cartKey, 'holds'],
  queryFn: ({ signal }) => call(listHolds, {}, { signal }),
});
