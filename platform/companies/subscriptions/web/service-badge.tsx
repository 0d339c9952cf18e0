import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Service } from '../contract/subscription-endpoints.ts';
import type { ServiceStanding } from '../contract/service-moves.ts';

// Spec platform §4 names Active, Inactive, Pending and shipping's deactivated.
const words: Readonly<Record<ServiceStanding, { readonly kind: StatusKind; readonly says: string }>> = {
  NotRequested: { kind: 'mute', says: 'Not requested' },
  Pending: { kind: 'warn', says: 'Pending' },
  Active: { kind: 'ok', says: 'Active' },
  AsksToSell: { kind: 'ok', says: 'Active' },
  Trial: { kind: 'info', says: 'In trial' },
  Inactive: { kind: 'mute', says: 'Inactive' },
};

export const standingSays = (standing: ServiceStanding): string => words[standing].says;

export function ServiceBadge({
  standing,
  deactivated,
}: Pick<Service, 'standing'> & { readonly deactivated?: boolean }) {
  if (deactivated === true) return <StatusBadge kind="bad">Deactivated</StatusBadge>;
  const { kind, says } = words[standing];
  return <StatusBadge kind={kind}>{says}</StatusBadge>;
}
