import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { createIntents } from '#kit/web/form/state/intent.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  addCommodity,
  changeCommodity,
  listCommodities,
  removeCommodity,
} from '../contract/commodity-endpoints.ts';
import type { StoredCommodity } from '../contract/commodity-endpoints.ts';
import { commodityErrors } from '#modules/shipping/draft/domain/commodity.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export interface CommodityLibrary {
  readonly items: readonly StoredCommodity[];
  readonly error: unknown;
  /** Already saved, or incomplete. */
  isSaved(line: CommodityLine): boolean;
  save(line: CommodityLine): void;
  toggleFavorite(commodity: StoredCommodity): void;
  remove(commodity: StoredCommodity): void;
}

/** The company's saved commodities. */
export function useCommodityLibrary(): CommodityLibrary {
  const { data } = useQuery(commoditiesQuery);
  const items = data?.items ?? [];
  const queries = useQueryClient();
  const { error, act } = useAction();
  const [intents] = useState(() => createIntents());
  const mutate = (work: () => Promise<unknown>): void =>
    void act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: commoditiesQuery.queryKey });
    });
  const isNameTaken = (description: string): boolean =>
    items.some((item) => item.description.toLowerCase() === description.trim().toLowerCase());
  return {
    items,
    error,
    isSaved: (line) => isNameTaken(line.description) || Object.keys(commodityErrors(line)).length > 0,
    save: (line) =>
      mutate(async () => {
        // Quantity and license belong to the line.
        const { quantity: _, exportLicense: __, ...commodity } = line;
        const body = { ...commodity, isFavorite: false };
        const { key } = intents.begin(body);
        await call(addCommodity, { body }, { idempotencyKey: key });
        intents.answered();
        toast.show({ sentence: `${commodity.description} saved to your library` });
      }),
    toggleFavorite: ({ commodityId, ...commodity }) =>
      mutate(() =>
        call(changeCommodity, {
          params: { commodityId },
          body: { ...commodity, isFavorite: !commodity.isFavorite },
        }),
      ),
    remove: ({ commodityId }) => mutate(() => call(removeCommodity, { params: { commodityId } })),
  };
}

const commoditiesQuery = queryOptions({
  queryKey: [shippingKey, 'commodities'],
  queryFn: ({ signal }) => call(listCommodities, {}, { signal }),
});
