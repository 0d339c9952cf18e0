import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { maxNumbers } from '#modules/marketplace/stones/contract/typed-number.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { stonesKey } from './query-keys.ts';
import { getDetails } from '../contract/stone-details.ts';

export type DetailedStone = EndpointResult<typeof getDetails>['diamonds'][number];

/** Held or being bought by another company, or held back by its seller; not this company's own hold. */
export const isOnHold = ({
  isHeldElsewhere,
  availability,
  heldUntil,
}: Pick<DetailedStone, 'isHeldElsewhere' | 'availability' | 'heldUntil'>): boolean =>
  heldUntil === null && (isHeldElsewhere || availability === 'On Hold');

/** The largest number of ids in one call. */
const toBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxNumbers) }, (_, at) =>
    ids.slice(at * maxNumbers, (at + 1) * maxNumbers),
  );

/** An address edited by hand may hold anything; what can't be an id isn't fetched. */
const isItemId = (id: string): boolean => itemId.safeParse(id).success;

/** Stones by item id in the requested order, without unknown ones. */
export const stonesByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...stonesKey, ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        toBatches(ids.filter(isItemId)).map((diamondIds) =>
          call(getDetails, { body: { diamondIds } }, { signal }),
        ),
      );
      const diamonds = answers.flatMap((answer) => answer.diamonds);
      return ids.flatMap(
        (id) => diamonds.find(({ supplierItemIdentifier }) => supplierItemIdentifier === id) ?? [],
      );
    },
    placeholderData: keepPreviousData,
  });
