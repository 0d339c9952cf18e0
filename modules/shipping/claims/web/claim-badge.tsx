import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { ClaimLine } from '../contract/claim-endpoints.ts';

const kinds: Readonly<Record<ClaimLine['status'], StatusKind>> = {
  NotSubmitted: 'mute',
  Submitted: 'info',
  Acknowledged: 'info',
  NeedShipperInfo: 'warn',
  NeedRecipientInfo: 'warn',
  NeedCarrierInfo: 'info',
  WithUnderwriter: 'info',
  Investigating: 'info',
  Approved: 'ok',
  Paid: 'ok',
  Withdrawn: 'mute',
  Denied: 'bad',
  NpolPending: 'info',
  Archived: 'mute',
};

export function ClaimBadge({ status, shown }: Pick<ClaimLine, 'status' | 'shown'>) {
  return <StatusBadge kind={kinds[status]}>{shown}</StatusBadge>;
}
