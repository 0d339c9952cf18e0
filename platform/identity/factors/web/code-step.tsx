import * as z from 'zod/mini';
import { CodeField } from '#kit/web/form/code/code-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useEffect, useState } from 'react';

const codeSchema = z.object({
  token: z.string().check(z.regex(/^\d{6}$/, 'Enter the 6-digit code.')),
});

interface CodeStepProps {
  readonly hint?: string | undefined;
  readonly onCode: (code: string) => Promise<boolean>;
  /** Called with whether the code was all that was required. */
  readonly onDone: (isComplete: boolean) => void;
}

/** Six digits, submitted as soon as they are complete. */
export function CodeStep({ hint, onCode, onDone }: CodeStepProps) {
  const form = useLoupeForm({
    schema: codeSchema,
    initial: { token: '' },
    onSubmit: ({ token }) => onCode(token),
    onDone,
  });
  return (
    <Form form={form} label="Verify the code" guard={false}>
      <CodeField
        label="Code"
        hint={hint}
        takesFocus
        onFull={() => void form.submit()}
        {...form.field('token')}
      />
      <FormActions>
        <SubmitButton verb="Verify" doing="Verifying" />
      </FormActions>
    </Form>
  );
}

// Our choice: a message takes a moment to arrive, so we offer another one after 30 seconds (decision 0016).
const resendPauseMs = 30_000;

interface ResendCodeProps {
  readonly sentAt: number;
  /** After a refused code, a new one may be sent at once. */
  readonly wasRefused: boolean;
  /** How many more may be sent this hour, if known. */
  readonly left?: number | undefined;
  readonly onResend: () => void;
}

export function ResendCode({ sentAt, wasRefused, left, onResend }: ResendCodeProps) {
  const seconds = useCountdown(sentAt + resendPauseMs);
  if (left === 0) return <span>Limit reached: 5 codes per hour</span>;
  if (seconds > 0 && !wasRefused) return <span>New code in 0:{String(seconds).padStart(2, '0')}</span>;
  return (
    <span>
      <TextButton onClick={onResend}>Send a new code</TextButton>
      {left !== undefined && ` (${left} left this hour)`}
    </span>
  );
}

/** Whole seconds left; never below zero. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const hasEnded = now >= until;
  useEffect(() => {
    if (hasEnded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [hasEnded]);
  useEffect(() => setNow(Date.now()), [until]);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
