import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { InviteStanding } from '../domain/invite-moves.ts';

const kinds: Readonly<Record<InviteStanding, StatusKind>> = {
  Open: 'info',
  Expired: 'warn',
  Used: 'ok',
  Withdrawn: 'mute',
};

export function InviteStandingBadge({ standing }: { readonly standing: InviteStanding }) {
  return <StatusBadge kind={kinds[standing]}>{standing}</StatusBadge>;
}
