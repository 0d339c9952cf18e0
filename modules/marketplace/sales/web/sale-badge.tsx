import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { SaleStatus } from '../domain/sale-moves.ts';
import { saleWords } from '../domain/sale-moves.ts';

const kinds: Readonly<Record<SaleStatus, StatusKind>> = {
  Asked: 'warn',
  Late: 'bad',
  Offered: 'info',
  Confirmed: 'ok',
  Declined: 'mute',
  Canceled: 'mute',
  Returned: 'bad',
};

export function SaleBadge({ status }: { readonly status: SaleStatus }) {
  return <StatusBadge kind={kinds[status]}>{saleWords[status]}</StatusBadge>;
}
