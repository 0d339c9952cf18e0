import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import type { TableSort } from '#kit/web/table/column.ts';
import type { BusinessRole } from '#platform/access/contract.ts';
import { listTeamMembers, teamOrders } from '../contract/team-endpoints.ts';
import type { MemberStatus } from '../contract/team-moves.ts';
import { teamKeys } from './team-queries.ts';

export interface TeamFilters {
  readonly status: MemberStatus | undefined;
  readonly role: BusinessRole | undefined;
  readonly locationId: string | undefined;
}

export const noFilters: TeamFilters = { status: undefined, role: undefined, locationId: undefined };

/** Search, filters and order of the team list; the server applies them. */
export function useTeamList() {
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState(noFilters);
  // Undefined until the saved order is loaded, so that the first request is the right one.
  const [sort, setSort] = useState<TableSort | null>();
  const searchText = useDeferredValue(search.trim());
  const order = toOrder(sort ?? null);
  const query = useInfiniteQuery({
    ...pagedQuery([...teamKeys.members, searchText, filters, order], (pageStart, options) =>
      call(
        listTeamMembers,
        {
          query: {
            limit: 50,
            order,
            ...(searchText === '' ? {} : { search: searchText }),
            ...(filters.status === undefined ? {} : { status: filters.status }),
            ...(filters.role === undefined ? {} : { role: filters.role }),
            ...(filters.locationId === undefined ? {} : { locationId: filters.locationId }),
            ...pageStart,
          },
        },
        options,
      ),
    ),
    enabled: sort !== undefined,
  });
  return { query, search, setSearch, searchText, filters, setFilters, setSort };
}

function toOrder(sort: TableSort | null) {
  const requested = sort === null ? 'name' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`;
  return teamOrders.find((order) => order === requested) ?? 'name';
}
