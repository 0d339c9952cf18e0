import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Invoice } from '#modules/billing/invoices/contract/invoice-shapes.ts';

const kinds: Readonly<Record<Invoice['paymentStatus'], StatusKind>> = {
  Pending: 'info',
  'Due Immediately': 'warn',
  'Past Due - Pending': 'bad',
  Paid: 'ok',
};

export function PaymentStatusBadge({ status }: { readonly status: Invoice['paymentStatus'] }) {
  return <StatusBadge kind={kinds[status]}>{status}</StatusBadge>;
}
