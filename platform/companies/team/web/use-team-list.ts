import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import type { TableSort } from '#kit/web/table/column.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
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
  const [filters, setFilters] = useState(noFilters);
  // Undefined until the saved order is loaded, so that the first request is the right one.
  const [sort, setSort] = useState<TableSort | null>();
  const order = toOrder(sort ?? null);
  const { table, search } = useListPage({
    key: [...teamKeys.members, order],
    list: (query, options) => call(listTeamMembers, { query: { limit: 50, order, ...query } }, options),
    filter: { status: filters.status, role: filters.role, locationId: filters.locationId },
    search: 'Search name or email',
    enabled: sort !== undefined,
  });
  return { table, search, filters, setFilters, setSort };
}

function toOrder(sort: TableSort | null) {
  const requested = sort === null ? 'name' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`;
  return teamOrders.find((order) => order === requested) ?? 'name';
}
