import { Icon } from '../../icons/icon.tsx';
import styles from './choice.module.css';
import { listPlace, matchOptions } from './field-option.ts';
import type { FieldOption } from './field-option.ts';
import { useState } from 'react';

/** Name left, price and reason right, the check mark in its own column. */
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
 * Closed lists render no options: a form with three state lists would have two hundred invisible ones. The empty
 * container stays, since Mantine labels it only if it existed before opening.
 */
export function useShownList(options: readonly FieldOption[]) {
  const [shown, setShown] = useState(false);
  return {
    onDropdownOpen: () => setShown(true),
    filter: <Item extends object>(input: { options: Item[]; search: string }): Item[] =>
      shown ? matchOptions(options, input.options, input.search) : [],
    // Only after the closing transition, so that it never looks empty.
    comboboxProps: { ...listPlace, onExitTransitionEnd: () => setShown(false) },
  };
}
