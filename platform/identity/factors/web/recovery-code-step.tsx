import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useFocusField } from '#kit/web/form/state/use-focus-field.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

const recoveryShape = z.object({ token: requiredText(40, 'Type one of your recovery codes.') });

interface RecoveryCodeStepProps {
  readonly onCode: (code: string) => Promise<void>;
  readonly onDone: () => void;
}

export function RecoveryCodeStep({ onCode, onDone }: RecoveryCodeStepProps) {
  const form = useLoupeForm({
    schema: recoveryShape,
    initial: { token: '' },
    onSubmit: ({ token }) => onCode(token),
    onDone,
  });
  useFocusField(form.element);
  return (
    <Form form={form} label="Use a recovery code" guard={false}>
      <TextField
        label="Recovery code"
        hint="Each works once. Capitals and dashes make no difference."
        tabular
        {...form.field('token')}
      />
      <FormActions>
        <SubmitButton verb="Verify" doing="Verifying" />
      </FormActions>
    </Form>
  );
}
