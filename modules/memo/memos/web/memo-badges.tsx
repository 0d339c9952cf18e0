import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { LineOutcome } from '../domain/line-outcome.ts';
import type { MemoStatus } from '../domain/memo-moves.ts';

const statusKinds: Readonly<Record<MemoStatus, StatusKind>> = {
  Draft: 'mute',
  'Pending With Buyer': 'warn',
  'Pending Review': 'warn',
  Accepted: 'gem',
  'Seller Shipped': 'info',
  'Buyer Received': 'info',
  'Buyer Returned': 'info',
  'Seller Received': 'info',
  Closed: 'mute',
  Cancelled: 'mute',
};

const outcomeKinds: Readonly<Record<LineOutcome, StatusKind>> = {
  Out: 'gem',
  Kept: 'ok',
  'Return in transit': 'info',
  Returned: 'mute',
  Disputed: 'bad',
  Invoiced: 'ok',
};

export function MemoBadge({ status }: { readonly status: MemoStatus }) {
  return <StatusBadge kind={statusKinds[status]}>{status}</StatusBadge>;
}

export function OutcomeBadge({ outcome, units }: { readonly outcome: LineOutcome; readonly units?: number }) {
  return (
    <StatusBadge kind={outcomeKinds[outcome]}>
      {units === undefined ? outcome : `${outcome} (${units})`}
    </StatusBadge>
  );
}
