import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { ArmoredLine } from '../contract/armored-shapes.ts';
import type { ArmoredStatus } from '../domain/armored-moves.ts';

const statusKinds: Readonly<Record<ArmoredStatus, StatusKind>> = {
  Requested: 'info',
  Quoted: 'warn',
  Unavailable: 'bad',
  Expired: 'mute',
  Declined: 'mute',
  Withdrawn: 'mute',
  Accepted: 'ok',
  Canceled: 'bad',
  Delivered: 'ok',
};

type Shown = Pick<ArmoredLine, 'status' | 'waitsFor' | 'hasLoss'>;

/** What the member or the desk should see first. */
export function statusText({ status, waitsFor, hasLoss }: Shown): string {
  if (hasLoss) return 'Loss reported';
  return waitsFor === 'member' ? 'Question for you' : status;
}

export function statusKind({ status, waitsFor, hasLoss }: Shown): StatusKind {
  if (hasLoss) return 'bad';
  return waitsFor === 'member' ? 'warn' : statusKinds[status];
}

export const routeText = ({ from, to }: Pick<ArmoredLine, 'from' | 'to'>): string => `${from} to ${to}`;

export function deskStatusText({ status, waitsFor, hasLoss }: Shown): string {
  if (hasLoss) return 'Loss reported';
  if (waitsFor === 'desk') return 'Question for us';
  return waitsFor === 'member' ? 'Waiting for member' : status;
}
