import { counted } from '#kit/domain/text/counted.ts';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { OrderedLine } from '../contract/supply-endpoints.ts';
import type { SupplyStatus } from '../domain/supply-moves.ts';

export const supplyStatusKinds: Readonly<Record<SupplyStatus, StatusKind>> = {
  Ordered: 'info',
  Packed: 'info',
  Shipped: 'info',
  Delivered: 'ok',
  Canceled: 'mute',
};

/** "50 small, 25 large". */
export const linesText = (lines: readonly OrderedLine[]): string =>
  lines.map(({ name, quantity }) => `${quantity} ${sizeName(name)}`).join(', ');

const sizeName = (name: string): string => name.split(', ').at(-1) ?? name;

export const bagsText = (bags: number): string => counted(bags, 'bag');
