import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import {
  requestCompanyCopy,
  requestOwnCopy,
  downloadCompanyCopy,
  downloadOwnCopy,
  listCompanyCopies,
  listOwnCopies,
} from '../contract/data-copies.ts';

// Polls: a copy takes seconds.
const pollMs = 3_000;

function copiesOf(
  about: 'person' | 'company',
  fileName: string,
  [list, ask, fetch]:
    | readonly [typeof listOwnCopies, typeof requestOwnCopy, typeof downloadOwnCopy]
    | readonly [typeof listCompanyCopies, typeof requestCompanyCopy, typeof downloadCompanyCopy],
) {
  return {
    query: queryOptions({
      queryKey: ['personal-data', about],
      queryFn: ({ signal }) => call(list, {}, { signal }),
      refetchInterval: refetchWhile<EndpointResult<typeof listOwnCopies>>(
        ({ items }) => items.some(({ state }) => state === 'Waiting'),
        pollMs,
      ),
    }),
    ask: () => call(ask, {}),
    fetch: (id: string) => callForBlob(fetch, { params: { id } }),
    fileName,
  };
}

export type Copies = ReturnType<typeof copiesOf>;

export const ownCopies = copiesOf('person', 'Your data.zip', [
  listOwnCopies,
  requestOwnCopy,
  downloadOwnCopy,
]);

export const companyCopies = copiesOf('company', 'Company data.zip', [
  listCompanyCopies,
  requestCompanyCopy,
  downloadCompanyCopy,
]);
