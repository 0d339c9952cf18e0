import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Payment } from '../contract/payment-endpoints.ts';

export const badgeOfTone: Readonly<Record<Payment['tone'], StatusKind>> = {
  good: 'ok',
  waiting: 'info',
  bad: 'bad',
  over: 'mute',
};
