import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { ThemeStatus } from '../contract/theme-endpoints.ts';

const kinds: Readonly<Record<ThemeStatus, StatusKind>> = { Draft: 'mute', Published: 'info', Active: 'ok' };

export const ThemeBadge = ({ status }: { readonly status: ThemeStatus }) => (
  <StatusBadge kind={kinds[status]}>{status}</StatusBadge>
);
