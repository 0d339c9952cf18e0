import { type KeyboardEvent, useRef } from 'react';
import type { FieldOption } from './field-option.ts';

/** The option that typed letters lead to: the next one that begins so, round the list, refused ones left out. */
export function optionByLetters<Value extends string>(
  options: readonly FieldOption<Value>[],
  chosen: string | null,
  letters: string,
): FieldOption<Value> | undefined {
  const [first = ''] = letters;
  // One letter, also pressed again and again, goes on to the next; a beginning of a word may stay where it is.
  const same = letters.replaceAll(first, '') === '';
  const wanted = same ? first : letters;
  const at = options.findIndex(({ value }) => value === chosen);
  const start = same ? at + 1 : Math.max(at, 0);
  const inTurn = [...options.slice(start), ...options.slice(0, start)];
  return inTurn.find(({ label, reason }) => reason === undefined && label.toLowerCase().startsWith(wanted));
}

/** Letters within a second belong together, as in the lists of the browsers. */
const pause = 1000;

/** Spelling on a list of a few, as on a browser's own: closed it chooses, open it moves the mark. */
export function useTypeAhead<Value extends string>(
  options: readonly FieldOption<Value>[],
  chosen: Value | null,
  choose: (value: Value) => void,
) {
  const typed = useRef({ letters: '', at: Number.NEGATIVE_INFINITY });
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    const goesOn = event.timeStamp - typed.current.at < pause;
    const letters = (goesOn ? typed.current.letters : '') + event.key.toLowerCase();
    typed.current = { letters, at: event.timeStamp };
    const field = event.currentTarget;
    const marked = options[markedPlace(field)]?.value ?? chosen;
    const found = optionByLetters(options, marked, letters);
    if (found === undefined) return;
    if (field.getAttribute('aria-expanded') === 'true') walkTo(field, options.indexOf(found), options.length);
    else choose(found.value);
  };
}

/** Which line of the open list has the mark, or -1. */
function markedPlace(field: HTMLInputElement): number {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const lines = [...(list?.querySelectorAll('[data-combobox-option]') ?? [])];
  return lines.findIndex((line) => line.hasAttribute('data-combobox-selected'));
}

/** Mantine keeps the mark to itself, so we go there by its own key; the list goes round at its end. */
function walkTo(field: HTMLInputElement, place: number, most: number): void {
  const down = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true };
  for (let step = 0; step < most && markedPlace(field) !== place; step += 1) {
    field.dispatchEvent(new globalThis.KeyboardEvent('keydown', down));
  }
}
