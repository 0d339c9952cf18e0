import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Stage } from '../domain/collection.ts';

export const stageKinds: Readonly<Record<Stage, StatusKind>> = {
  'Credit hold': 'mute',
  'Promise to pay': 'gem',
  'Shipping blocked': 'bad',
  'Past due': 'warn',
  'Not due': 'ok',
};
