import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { Dispute } from '../../contract/reconciliations/reconciliation-shapes.ts';
import { standingKinds, standingWords } from './reconciliation-words.ts';

export function DisputeBadge({ standing }: { readonly standing: Dispute['standing'] }) {
  return <StatusBadge kind={standingKinds[standing]}>{standingWords[standing]}</StatusBadge>;
}
