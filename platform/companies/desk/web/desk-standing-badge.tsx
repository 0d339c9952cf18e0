import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { DeskStanding } from '../domain/desk-standing.ts';

const kinds: Readonly<Record<DeskStanding, StatusKind>> = {
  Waiting: 'warn',
  Approved: 'ok',
  Rejected: 'bad',
  Closed: 'mute',
};

export function DeskStandingBadge({ standing }: { readonly standing: DeskStanding }) {
  return <StatusBadge kind={kinds[standing]}>{standing}</StatusBadge>;
}
