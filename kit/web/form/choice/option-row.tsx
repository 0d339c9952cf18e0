import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './choice.module.css';
import type { FieldOption } from './field-option.ts';

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
