import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { businessRoles } from '#platform/access/contract.ts';
import type { Team } from '../contract/team-endpoints.ts';
import { roleWords } from '../contract/role-words.ts';
import { standings } from '../contract/team-moves.ts';
import { standingWords } from './standing-badge.tsx';
import type { TeamFilters } from './use-team-list.ts';

export function filtersOf(
  team: Team,
  filters: TeamFilters,
  setFilters: (filters: TeamFilters) => void,
): TableFilter[] {
  const standing = choiceFilter({
    key: 'standing',
    label: 'Status',
    value: filters.standing,
    options: standings.map((value) => ({ value, label: standingWords[value] })),
    onChange: (value) => setFilters({ ...filters, standing: value }),
  });
  const role = choiceFilter({
    key: 'role',
    label: 'Role',
    value: filters.role,
    options: businessRoles.map((value) => ({ value, label: roleWords[value].name })),
    onChange: (value) => setFilters({ ...filters, role: value }),
  });
  const location = choiceFilter({
    key: 'location',
    label: 'Location',
    value: filters.locationId,
    options: team.mayGive.locations.map(({ locationId, name }) => ({ value: locationId, label: name })),
    onChange: (value) => setFilters({ ...filters, locationId: value }),
  });
  return [
    // Who waits, was rejected or removed is for those who decide it.
    ...(team.actions.includes('approve') ? [standing] : []),
    role,
    ...(team.mayGive.locations.length > 0 ? [location] : []),
  ];
}
