import { Link } from '#kit/web/link/link.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { TeamMemberRow } from '../contract/team-endpoints.ts';
import { roleNames } from '../contract/role-names.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { memberStatusNames, memberStatusOf } from '../contract/team-moves.ts';
import type { MemberStatus } from '../contract/team-moves.ts';

const kinds: Readonly<Record<MemberStatus, StatusKind>> = {
  Waiting: 'warn',
  Approved: 'ok',
  Rejected: 'bad',
  Uninvited: 'mute',
};

function memberStatus({ approvalStatus, uninvited }: TeamMemberRow): MemberStatus {
  return memberStatusOf(approvalStatus, uninvited);
}

export function MemberStatusBadge({ member }: { readonly member: TeamMemberRow }) {
  const status = memberStatus(member);
  return <StatusBadge kind={kinds[status]}>{memberStatusNames[status]}</StatusBadge>;
}

export const fullName = ({ firstName, lastName }: Pick<TeamMemberRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const personPath = (personId: string) => `/membership/team/${personId}` as const;

export const teamColumns: readonly TableColumn<TeamMemberRow>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 190,
    isKey: true,
    leadsOn: true,
    sticky: true,
    sortable: true,
    value: fullName,
    render: (member) => (
      <>
        <Link to={personPath(member.personId)}>{fullName(member)}</Link>
        {member.isYou && ' (you)'}
      </>
    ),
    card: 'title',
  },
  { key: 'email', header: 'Email', width: 260, value: (member) => member.email, card: 'fact' },
  { key: 'roles', header: 'Roles', width: 230, value: (member) => roleNames(member.roles), card: 'fact' },
  {
    key: 'locations',
    header: 'Locations',
    width: 190,
    value: (member) => describeLocations(member),
    card: 'fact',
  },
  {
    key: 'status',
    header: 'Status',
    width: 120,
    value: (member) => memberStatusNames[memberStatus(member)],
    render: (member) => <MemberStatusBadge member={member} />,
    card: 'status',
  },
  timeColumn((member) => member.requestedAt, {
    key: 'since',
    header: 'Since',
    width: 130,
    sortable: true,
    card: 'note',
  }),
  { key: 'phone', header: 'Phone', width: 150, hidden: true, value: (member) => member.phone },
];

/** Only approved members work at locations. */
export function describeLocations(member: TeamMemberRow): string {
  const { locations } = member;
  if (memberStatus(member) !== 'Approved') return '';
  return locations.length === 0 ? 'All locations' : locations.map(({ name }) => name).join(', ');
}
