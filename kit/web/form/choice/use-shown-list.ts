import { useState } from 'react';
import { type FieldOption, listPlace, matchOptions } from './field-option.ts';

/**
 * A closed list has no lines in the page: a form with three lists of states would carry two hundred that nobody
 * sees. Its empty box stays, since Mantine names it to screen readers only if it was there before.
 */
export function useShownList(options: readonly FieldOption[]) {
  const [shown, setShown] = useState(false);
  return {
    onDropdownOpen: () => setShown(true),
    filter: <Item extends object>(input: { options: Item[]; search: string }): Item[] =>
      shown ? matchOptions(options, input.options, input.search) : [],
    // Only once it has left the screen: nobody should see it empty itself.
    comboboxProps: { ...listPlace, onExitTransitionEnd: () => setShown(false) },
  };
}
