import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { standingIn } from '../contract/team-moves.ts';
import type { Standing } from '../contract/team-moves.ts';
import type { TeamMemberRow } from '../contract/team-endpoints.ts';

export const standingWords: Readonly<Record<Standing, string>> = {
  Waiting: 'Waiting',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Uninvited: 'Uninvited',
};

const kinds: Readonly<Record<Standing, StatusKind>> = {
  Waiting: 'warn',
  Approved: 'ok',
  Rejected: 'bad',
  Uninvited: 'mute',
};

export function standingOf({ approvalStatus, uninvited }: TeamMemberRow): Standing {
  return standingIn(approvalStatus, uninvited);
}

export function StandingBadge({ member }: { readonly member: TeamMemberRow }) {
  const standing = standingOf(member);
  return <StatusBadge kind={kinds[standing]}>{standingWords[standing]}</StatusBadge>;
}
