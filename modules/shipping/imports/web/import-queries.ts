import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getImport } from '../contract/batch-endpoints.ts';
import { isUnderWay } from '../domain/import-moves.ts';

export const importsKey = [shippingKey, 'imports'] as const;

export const importQuery = (batchId: string) =>
  queryOptions({
    queryKey: [...importsKey, batchId],
    queryFn: ({ signal }) => call(getImport, { params: { batchId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.status) ? 1_500 : false,
  });
