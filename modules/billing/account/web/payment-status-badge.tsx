import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { PaymentStatus } from '#platform/payments/contract.ts';

const kinds: Readonly<Record<PaymentStatus, StatusKind>> = {
  Pending: 'info',
  'Due Immediately': 'warn',
  'Past Due - Pending': 'bad',
  Paid: 'ok',
};

export function PaymentStatusBadge({ status }: { readonly status: PaymentStatus }) {
  return <StatusBadge kind={kinds[status]}>{status}</StatusBadge>;
}
