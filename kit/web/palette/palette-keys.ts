import { useEffect, useRef } from 'react';

/** What the keys do; all of it may change with each render. */
interface PaletteKeys {
  readonly opened: boolean;
  open(): void;
  close(): void;
  /** Letters that arrive before the input can take them. */
  type(change: (text: string) => string): void;
  enter(): void;
  /** Two letters one after the other, outside of fields. */
  sequence(keys: string): void;
}

/** Marks the menu's own input. */
export const inputMark = 'data-palette-input';

/** From the first to the second letter of a sequence. */
const longestGapMs = 1_000;

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * Ctrl K, or ⌘ K on a Mac, from anywhere; `/` and sequences outside of fields. While the menu is loading, what is
 * typed is kept for it.
 */
export function usePaletteKeys(keys: PaletteKeys): void {
  const current = useRef(keys);
  // Read in the same task as the key that opened it, before React renders.
  const isOpen = useRef(keys.opened);
  useEffect(() => {
    current.current = keys;
    isOpen.current = keys.opened;
  });
  useEffect(() => {
    function early(event: KeyboardEvent): void {
      if (isShortcut(event)) {
        stop(event);
        if (isOpen.current) return;
        isOpen.current = true;
        current.current.open();
      } else if (isOpen.current && !isInInput(event.target)) keep(event, current.current);
    }
    let last: string | undefined;
    let quietSince = -longestGapMs;
    function late(event: KeyboardEvent): void {
      if (isOpen.current || event.defaultPrevented || !isPlain(event) || isBusy(event.target)) return;
      if (event.key === '/') {
        stop(event);
        isOpen.current = true;
        current.current.open();
        return;
      }
      // More keys in a row are a word, perhaps meant for a form that is being saved.
      const isFirst = event.timeStamp - quietSince >= longestGapMs;
      quietSince = event.timeStamp;
      const before = isFirst ? undefined : last;
      last = undefined;
      if (!/^[a-z]$/i.test(event.key) || event.repeat) return;
      const key = event.key.toUpperCase();
      if (isFirst) last = key;
      else if (before !== undefined) current.current.sequence(before + key);
    }
    window.addEventListener('keydown', early, true);
    window.addEventListener('keydown', late);
    return () => {
      window.removeEventListener('keydown', early, true);
      window.removeEventListener('keydown', late);
    };
  }, []);
}

function isShortcut(event: KeyboardEvent): boolean {
  const isCombined = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isCombined && event.key.toLowerCase() === 'k';
}

function keep(event: KeyboardEvent, { type, enter, close }: PaletteKeys): void {
  const { key } = event;
  if (key.length === 1 && isPlain(event)) type((text) => text + key);
  else if (key === 'Backspace') type((text) => text.slice(0, -1));
  else if (key === 'Enter') enter();
  else if (key === 'Escape') close();
  else return;
  stop(event);
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const isInInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.hasAttribute(inputMark);

const takesLetters = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'combobox', 'searchbox', 'listbox', 'menu', 'tree', 'application'].map(
    (role) => `[role="${role}"]`,
  ),
].join(',');

/** Someone is typing, answers a dialog, or waits for a form to be saved. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(takesLetters) !== null) ||
  document.querySelector('[aria-modal="true"], [inert][aria-busy="true"]') !== null;
