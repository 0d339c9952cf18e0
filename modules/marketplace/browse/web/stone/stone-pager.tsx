import { ActionIcon } from '@mantine/core';
import { useNavigate } from '#kit/web/link/link.ts';
import { useCallback, useEffect } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { stonePath } from '#modules/marketplace/search/web/position/search-position.ts';
import type { Neighbor, Neighbors } from '#modules/marketplace/search/web/position/neighbors.ts';
import styles from './trail.module.css';

/**
 * The previous and next stone, by pointer or arrow keys. Paging counts as one history step: "back" returns to the
 * list however many stones were viewed.
 */
export function StonePager({ neighbors: { previous, next } }: { readonly neighbors: Neighbors }) {
  const navigate = useNavigate();
  const open = useCallback(
    (to: Neighbor | undefined) => {
      if (to === undefined) return;
      void navigate({
        to: stonePath({ supplierItemIdentifier: to.id }),
        search: (now) => ({ ...now, place: to.place }),
        replace: true,
      });
    },
    [navigate],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (usesArrowKeys(event)) return;
      if (event.key === 'ArrowLeft') open(previous);
      if (event.key === 'ArrowRight') open(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, previous, next]);
  return (
    <div className={styles.leaf}>
      <PagerButton name="Previous stone" shortcut="ArrowLeft" icon="chevron-left" to={previous} open={open} />
      <PagerButton name="Next stone" shortcut="ArrowRight" icon="chevron-right" to={next} open={open} />
    </div>
  );
}

interface PagerButtonProps {
  readonly name: string;
  readonly shortcut: string;
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly to: Neighbor | undefined;
  readonly open: (to: Neighbor | undefined) => void;
}

/** At either end the button stays, and so does the focus. */
function PagerButton({ name, shortcut, icon, to, open }: PagerButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={24}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-disabled={to === undefined || undefined}
      onClick={() => open(to)}
    >
      <Icon name={icon} size={15} />
    </ActionIcon>
  );
}

const arrowKeyTargets =
  'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="dialog"]';

/** Fields, sliders and dialogs keep their arrow keys. */
function usesArrowKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  return event.target instanceof Element && event.target.closest(arrowKeyTargets) !== null;
}
