import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listHolds } from '../contract/holds.ts';
import { cartKey } from './query-keys.ts';

/** Among the carts, so that whatever holds a stone or lets it go reads them again. */
export const holdsQuery = queryOptions({
  queryKey: [...cartKey, 'holds'],
  queryFn: ({ signal }) => call(listHolds, {}, { signal }),
});
