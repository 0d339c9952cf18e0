import { TextButton } from '#kit/web/display/text-button.tsx';
import { CodeStep } from './code-step.tsx';
import type { ChallengeCalls } from './challenge-calls.ts';
import type { StepFrame } from './step-frame.tsx';
import styles from './two-factor.module.css';
import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useFocusField } from '#kit/web/form/state/use-focus-field.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

export type SingleCodeFactor = 'authenticator' | 'recovery-code';

interface SingleCodeStepProps {
  readonly factor: SingleCodeFactor;
  readonly proof: ChallengeCalls;
  readonly frame: StepFrame;
  readonly onBack: () => void;
  readonly onProven: () => void;
}

// Spec rulings 11: an authenticator app satisfies the second factor alone, and so does a recovery code.
export function SingleCodeStep({ factor, proof, frame: Frame, onBack, onProven }: SingleCodeStepProps) {
  const isApp = factor === 'authenticator';
  return (
    <Frame
      step={factor}
      title={isApp ? 'Enter the code' : 'Enter a recovery code'}
      lead={
        isApp
          ? 'Enter the 6-digit code from your authenticator app. The code changes every 30 seconds.'
          : 'Use one of the codes you saved when you set up two-step verification.'
      }
    >
      {isApp ? (
        <CodeStep
          onCode={async (code) => {
            await proof.verifyAuthenticator(code);
            return true;
          }}
          onDone={onProven}
        />
      ) : (
        <RecoveryCodeStep onCode={proof.verifyRecoveryCode} onDone={onProven} />
      )}
      <div className={styles.links}>
        <TextButton onClick={onBack}>Try another way</TextButton>
      </div>
    </Frame>
  );
}

const recoverySchema = z.object({ token: requiredText(40, 'Enter one of your recovery codes.') });

interface RecoveryCodeStepProps {
  readonly onCode: (code: string) => Promise<void>;
  readonly onDone: () => void;
}

function RecoveryCodeStep({ onCode, onDone }: RecoveryCodeStepProps) {
  const form = useLoupeForm({
    schema: recoverySchema,
    initial: { token: '' },
    onSubmit: ({ token }) => onCode(token),
    onDone,
  });
  useFocusField(form.element);
  return (
    <Form form={form} label="Use a recovery code" guard={false}>
      <TextField
        label="Recovery code"
        hint="Each code works once. Not case-sensitive; dashes are optional."
        tabular
        {...form.field('token')}
      />
      <FormActions>
        <SubmitButton verb="Verify" doing="Verifying" />
      </FormActions>
    </Form>
  );
}
