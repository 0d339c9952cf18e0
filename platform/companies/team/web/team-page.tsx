import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import type { Team } from '../contract/team-endpoints.ts';
import { fullName, personPath, teamColumns } from './team-columns.tsx';
import { teamQuery } from './team-queries.ts';
import { noFilters, useTeamList } from './use-team-list.ts';
import type { TeamFilters } from './use-team-list.ts';
import { WaitingCard } from './waiting-card.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { businessRoles } from '#platform/access/contract.ts';
import { roleWords } from '../contract/role-names.ts';
import { memberStatusNames, memberStatuses } from '../contract/team-moves.ts';

/** Members of the company and people who ask to join. */
export function TeamPage() {
  const query = useQuery(teamQuery);
  return (
    <Screen query={query} title="Team">
      {(team) => (
        <>
          <PageTitle
            title="Team"
            facts={describeTeam(team)}
            actions={
              team.actions.includes('invite') && (
                <Button component={Link} to="/membership/invites/new">
                  Invite people
                </Button>
              )
            }
          />
          {team.actions.includes('approve') && team.waiting > 0 && <WaitingCard />}
          <TeamTable team={team} />
        </>
      )}
    </Screen>
  );
}

const countPeople = (count: number): string => counted(count, 'person', 'people');

function describeTeam({ people: peopleCount, administrators, waiting, invited }: Team): string {
  const facts = [
    countPeople(peopleCount),
    counted(administrators, 'business administrator'),
    ...(waiting > 0 ? [`${waiting} awaiting approval`] : []),
    ...(invited > 0 ? [`${invited} invited`] : []),
  ];
  return facts.join(', ');
}

function TeamTable({ team }: { readonly team: Team }) {
  const { table, search, filters, setFilters, setSort } = useTeamList();
  const remember = useRemembered('team');
  const navigate = useNavigate();
  return (
    <DataTable
      label="Team"
      columns={teamColumns}
      {...table}
      rowId={({ personId }) => personId}
      rowName={(member) => fullName(member)}
      remember={remember}
      onSort={setSort}
      onOpen={({ personId }) => void navigate({ to: personPath(personId) })}
      filters={teamFilters(team, filters, setFilters)}
      onClearFilters={() => setFilters(noFilters)}
      exportName="team"
      height="page"
      empty={
        <EmptyState
          title={search === '' ? 'No matching people' : `No results for "${search}"`}
          text="Your team appears here, with each person's roles and locations."
        />
      }
    />
  );
}

function teamFilters(
  team: Team,
  filters: TeamFilters,
  setFilters: (filters: TeamFilters) => void,
): TableFilter[] {
  const status = choiceFilter({
    key: 'status',
    label: 'Status',
    value: filters.status,
    options: memberStatuses.map((value) => ({ value, label: memberStatusNames[value] })),
    onChange: (value) => setFilters({ ...filters, status: value }),
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
    // Only people who can approve see other statuses.
    ...(team.actions.includes('approve') ? [status] : []),
    role,
    ...(team.mayGive.locations.length > 0 ? [location] : []),
  ];
}
