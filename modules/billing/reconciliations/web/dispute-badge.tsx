import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { Dispute } from '../contract/reconciliation-shapes.ts';
import { standingWords } from '../domain/adjustment-words.ts';
import { standingKinds } from './reconciliation-words.ts';

export function DisputeBadge({ standing }: { readonly standing: Dispute['standing'] }) {
  return <StatusBadge kind={standingKinds[standing]}>{standingWords[standing]}</StatusBadge>;
}
