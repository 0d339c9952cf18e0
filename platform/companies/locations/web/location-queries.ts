import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { listBusinessUnits } from '../contract/business-unit-endpoints.ts';
import { listLocations } from '../contract/location-endpoints.ts';

/** Lists below this key are refetched after a change. */
export const locationsKey = ['companies', 'locations'];

export const locationsQuery = (companyId: string, search: string) =>
  pagedQuery([...locationsKey, companyId, search], (pageStart, options) =>
    call(
      listLocations,
      {
        params: { companyId },
        query: {
          limit: 50,
          checkUserLocations: false,
          ...pageStart,
          ...(search === '' ? {} : { search }),
        },
      },
      options,
    ),
  );

export const unitsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...locationsKey, companyId, 'units'],
    queryFn: ({ signal }) => call(listBusinessUnits, { params: { companyId } }, { signal }),
  });
