import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listSavedStones, removeSavedStone, saveStone } from '../contract/saved-stones.ts';
import { toast } from '#kit/web/toast/toast-store.ts';

export type SavedStone = EndpointResult<typeof listSavedStones>[number];

export const savedStonesQuery = queryOptions({
  queryKey: ['marketplace', 'saved-stones'],
  queryFn: ({ signal }) => call(listSavedStones, {}, { signal }),
  staleTime: 60_000,
});

/** Saves or removes a stone and answers whether it worked; the list is read again either way. */
export function useSavedStoneActions() {
  const queries = useQueryClient();
  const runAndRefresh = async (request: () => Promise<unknown>, failureText: string): Promise<boolean> => {
    try {
      await request();
      return true;
    } catch (error) {
      toast.failed(error, failureText);
      return false;
    } finally {
      await queries.invalidateQueries(savedStonesQuery);
    }
  };
  return {
    save: (itemId: string) =>
      runAndRefresh(() => call(saveStone, { params: { itemId } }), "We couldn't save the stone. Try again."),
    remove: (itemId: string) =>
      runAndRefresh(
        () => call(removeSavedStone, { params: { itemId } }),
        "We couldn't remove the stone. Try again.",
      ),
  };
}
