import { useCallback, type KeyboardEvent, type RefObject } from 'react';

interface RowKeyboard {
  readonly count: number;
  readonly active: number;
  readonly pageRows: number;
  readonly scroller: RefObject<HTMLElement | null>;
  reveal(index: number): void;
  setActive(index: number): void;
  onToggle: ((index: number, extend: boolean) => void) | undefined;
  onOpen: ((index: number) => void) | undefined;
}

/** Arrows, Page, Home and End move; Space selects; Enter opens. Controls inside a row handle their own keys. */
export function useRowKeyboard(keys: RowKeyboard) {
  const { count, active, pageRows, scroller, reveal, setActive, onToggle, onOpen } = keys;
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const onRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined;
      if (!onRow || count === 0) return;
      const target = targetOf(event.key, active, count, pageRows);
      if (target !== undefined) {
        event.preventDefault();
        reveal(target);
        setActive(target);
        focusRow(scroller, target);
        if (event.shiftKey) onToggle?.(target, true);
      } else if (event.key === ' ' && onToggle) {
        event.preventDefault();
        onToggle(active, event.shiftKey);
      } else if (event.key === 'Enter' && onOpen) {
        event.preventDefault();
        onOpen(active);
      }
    },
    [count, active, pageRows, scroller, reveal, setActive, onToggle, onOpen],
  );
}

function targetOf(key: string, active: number, count: number, pageRows: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: active - 1,
    ArrowDown: active + 1,
    PageUp: active - pageRows,
    PageDown: active + pageRows,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

/** The row may not be rendered yet; then focus follows one frame later. */
function focusRow(scroller: RefObject<HTMLElement | null>, index: number): void {
  const find = () => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const there = find();
  if (there) there.focus({ preventScroll: true });
  else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
}
