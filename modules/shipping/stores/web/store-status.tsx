import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { storeStatusWords } from '../domain/store-problem.ts';
import type { StoreStatus } from '../domain/store-problem.ts';

const tones = { InProgress: 'info', Successful: 'ok', Error: 'bad', Disconnected: 'mute' } as const;

export function StoreBadge({ status }: { readonly status: StoreStatus }) {
  return <StatusBadge kind={tones[status]}>{storeStatusWords[status]}</StatusBadge>;
}
