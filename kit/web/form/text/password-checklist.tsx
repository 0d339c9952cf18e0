import type { PasswordRule } from '#kit/domain/password-rule.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './text-line.module.css';

interface PasswordChecklistProps {
  readonly rules: readonly PasswordRule[];
  readonly password: string;
}

/** Every rule in view before the first character, each ticked as it is met. */
export function PasswordChecklist({ rules, password }: PasswordChecklistProps) {
  return (
    <ul className={styles.rules} aria-label="Password rules">
      {rules.map(({ sentence, holds }) => {
        const isMet = holds(password);
        return (
          <li
            key={sentence}
            {...(isMet ? { 'data-met': '' } : {})}
            aria-label={`${sentence}, ${isMet ? 'met' : 'not yet'}`}
          >
            {isMet ? <Icon name="check" size={15} /> : <span className={styles.unmet} aria-hidden />}
            {sentence}
          </li>
        );
      })}
    </ul>
  );
}
