import { Button } from '@mantine/core';
import styles from './form.module.css';
import { useFormStanding } from './form-context.ts';

interface SubmitButtonProps {
  /** "Buy label" */
  readonly verb: string;
  /** "Buying": shown while it runs, in the same width. */
  readonly doing: string;
  readonly disabled?: boolean | undefined;
  readonly destroys?: boolean | undefined;
  /** `lg` on a guest's page, where one form is the whole screen. */
  readonly size?: 'md' | 'lg' | undefined;
}

/**
 * Stays a button while it runs: a disabled one would drop the focus and say nothing. The form itself lets
 * no second submission through.
 */
export function SubmitButton({
  verb,
  doing,
  disabled = false,
  destroys = false,
  size = 'md',
}: SubmitButtonProps) {
  const busy = useFormStanding()?.busy === true;
  return (
    <Button
      type="submit"
      size={size}
      disabled={disabled}
      aria-disabled={busy || undefined}
      {...(destroys ? { color: 'bad' } : {})}
    >
      <span className={styles.verbs}>
        <span aria-hidden={busy} {...(busy ? { 'data-away': '' } : {})}>
          {verb}
        </span>
        <span aria-hidden={!busy} {...(busy ? {} : { 'data-away': '' })}>
          <span className={styles.spinner} aria-hidden />
          {doing}
        </span>
      </span>
    </Button>
  );
}
