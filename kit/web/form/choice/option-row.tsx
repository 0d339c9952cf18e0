import { Icon } from '../../icons/icon.tsx';
import styles from './choice.module.css';
import { listPlace, matchOptions } from './field-option.ts';
import type { FieldOption } from './field-option.ts';
import { useState } from 'react';

/** Name left, price or reason at the right above each other, the check in a column of its own. */
export function OptionRow({ option, chosen }: { option: FieldOption; chosen: boolean }) {
  const right = option.reason ?? option.price;
  return (
    <span className={styles.option}>
      <span className={styles.optionName}>
        {option.label}
        {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
      </span>
      {right !== undefined && (
        <span className={styles.optionRight} {...(option.reason === undefined ? {} : { 'data-reason': '' })}>
          {right}
        </span>
      )}
      <span className={styles.check}>{chosen && <Icon name="check" size={15} />}</span>
    </span>
  );
}

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
