import { ActionIcon } from '@mantine/core';
import { useEffect } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import { holdHours } from '../domain/hold-limits.ts';
import { isOnHold } from './stone-queries.ts';
import type { DetailedStone } from './stone-queries.ts';
import { useHolds } from './use-holds.ts';

/** Holds or releases a stone, for columns too narrow for words. */
export function HoldIcon({ stone }: { readonly stone: DetailedStone }) {
  const { busy, error, hold, release } = useHolds();
  const { supplierItemIdentifier: itemId } = stone;
  useEffect(() => {
    if (error !== undefined) toast.failed(error, undefined, 'warn');
  }, [error]);
  const isHeld = stone.heldUntil !== null;
  const isUnavailable = isOnHold(stone);
  const label = isHeld
    ? `Release hold: ${stoneName(stone)}`
    : isUnavailable
      ? `On hold by another buyer: ${stoneName(stone)}`
      : `Hold for ${holdHours} hours: ${stoneName(stone)}`;
  return (
    <ActionIcon
      variant={isHeld ? 'filled' : 'default'}
      size={34}
      loading={busy}
      disabled={isUnavailable}
      aria-label={label}
      title={label}
      onClick={() => void (isHeld ? release(itemId) : hold(itemId))}
    >
      <Icon name="hourglass" size={18} />
    </ActionIcon>
  );
}
