import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listBusinessUnits } from '../contract/business-unit-endpoints.ts';

/** Lists below this key are refetched after a change. */
export const locationsKey = ['companies', 'locations'];

export const unitsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...locationsKey, companyId, 'units'],
    queryFn: ({ signal }) => call(listBusinessUnits, { params: { companyId } }, { signal }),
  });
