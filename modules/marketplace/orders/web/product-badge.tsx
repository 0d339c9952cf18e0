import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { Product } from '../contract/order-shapes.ts';
import { givenUpWords, itemWords } from '../domain/item-moves.ts';

const ofProduct: Readonly<Record<Product['status'], StatusKind>> = {
  Pending: 'info',
  Confirmed: 'ok',
  NotAvailable: 'bad',
  ReturnInitiated: 'warn',
  Returned: 'info',
  ReturnRejected: 'bad',
  RefundInitiated: 'warn',
  Refunded: 'mute',
};

/** The short words of a badge; what more there is to say stands beside it. */
const shortly: Readonly<Record<Product['status'], string>> = {
  ...itemWords,
  Pending: 'Pending',
  NotAvailable: 'Not available',
};

export function ProductBadge({ product }: { readonly product: Product }) {
  const { status, statusWords } = product;
  const isGivenUp = statusWords === givenUpWords;
  return (
    <StatusBadge kind={isGivenUp ? 'mute' : ofProduct[status]}>
      {isGivenUp ? statusWords : shortly[status]}
    </StatusBadge>
  );
}
