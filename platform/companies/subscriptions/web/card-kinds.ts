import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { CardStatus } from '../contract/service-card-content.ts';

export const cardKinds: Readonly<Record<CardStatus, StatusKind>> = {
  Active: 'ok',
  Trial: 'info',
  Pending: 'warn',
  Deactivated: 'bad',
};
