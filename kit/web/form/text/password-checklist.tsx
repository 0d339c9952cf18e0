import styles from './text-line.module.css';

export interface PasswordRule {
  readonly sentence: string;
  readonly met: (password: string) => boolean;
}

interface PasswordChecklistProps {
  readonly rules: readonly PasswordRule[];
  readonly password: string;
}

function RuleSign({ met }: { met: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={met ? 'm4.5 10.5 3.5 3.5 7.5-8' : 'M10 10h.01'} strokeWidth={met ? 1.7 : 4} />
    </svg>
  );
}

/** Every rule in view before the first character, each ticked as it is met. */
export function PasswordChecklist({ rules, password }: PasswordChecklistProps) {
  return (
    <ul className={styles.rules} aria-label="Password rules">
      {rules.map(({ sentence, met }) => {
        const isMet = met(password);
        return (
          <li
            key={sentence}
            {...(isMet ? { 'data-met': '' } : {})}
            aria-label={`${sentence}, ${isMet ? 'met' : 'not yet'}`}
          >
            <RuleSign met={isMet} />
            {sentence}
          </li>
        );
      })}
    </ul>
  );
}
