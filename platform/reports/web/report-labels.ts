import { formatDay, isDay } from '#kit/domain/day.ts';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { ReportAnswer } from '../contract/reports.ts';

/** The report's period; empty if it has none. */
export function formatPeriod({ parameters }: Pick<ReportAnswer, 'parameters'>): string {
  const { from = '', to = '' } = parameters;
  return isDay(from) && isDay(to) ? `${formatDay(from)} to ${formatDay(to)}` : '';
}

export const stateLabels: Readonly<Record<ReportAnswer['state'], { kind: StatusKind; words: string }>> = {
  WAITING: { kind: 'mute', words: 'Waiting' },
  PROCESSING: { kind: 'info', words: 'In progress' },
  SUCCESS: { kind: 'ok', words: 'Ready' },
  FAILURE: { kind: 'bad', words: 'Failed' },
};

const kilo = 1_000;

/** `8 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < kilo * kilo) return `${Math.max(1, Math.round(bytes / kilo))} kB`;
  return `${(bytes / kilo / kilo).toFixed(1)} MB`;
}
