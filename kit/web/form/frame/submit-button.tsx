import { Button } from '@mantine/core';
import styles from './form.module.css';
import { useFormFrame } from './form-context.ts';

interface SubmitButtonProps {
  /** "Buy label" */
  readonly verb: string;
  /** "Buying": shown while it runs, at the same width. */
  readonly doing: string;
  readonly disabled?: boolean | undefined;
  readonly destroys?: boolean | undefined;
  /** `plain` beside the page's filled button. */
  readonly weight?: 'main' | 'plain' | undefined;
  /** `lg` on guest pages, where one form is the whole screen. */
  readonly size?: 'md' | 'lg' | undefined;
}

/**
 * Stays enabled while busy: a disabled button would lose the focus silently. The form itself prevents double
 * submission.
 */
export function SubmitButton({
  verb,
  doing,
  disabled = false,
  destroys = false,
  weight = 'main',
  size = 'md',
}: SubmitButtonProps) {
  const busy = useFormFrame()?.busy === true;
  return (
    <Button
      type="submit"
      size={size}
      disabled={disabled}
      aria-disabled={busy || undefined}
      {...(weight === 'plain' ? { variant: 'default' } : {})}
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
