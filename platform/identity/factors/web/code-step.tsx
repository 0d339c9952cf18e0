import * as z from 'zod/mini';
import { CodeField } from '#kit/web/form/code/code-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

const codeShape = z.object({
  token: z.string().check(z.regex(/^\d{6}$/, 'Type the six digits of the code.')),
});

interface CodeStepProps {
  readonly hint?: string | undefined;
  readonly onCode: (code: string) => Promise<boolean>;
  /** Hears whether the code was all that was asked for. */
  readonly onDone: (enough: boolean) => void;
}

/** Six digits, tried by themselves as soon as they are whole. */
export function CodeStep({ hint, onCode, onDone }: CodeStepProps) {
  const form = useLoupeForm({
    schema: codeShape,
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
