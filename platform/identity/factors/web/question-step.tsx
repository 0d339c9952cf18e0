import { useRef } from 'react';
import * as z from 'zod/mini';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useFocusField } from '#kit/web/form/state/use-focus-field.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { answersLockedSentence, wrongAnswerSentence } from '../contract/two-factor-endpoints.ts';
import { isValidAnswer } from '#platform/identity/accounts/domain/security-answer.ts';
import type { TwoFactorState } from '../domain/two-factor-state.ts';

const answerSchema = z.object({
  answer: z.string().check(z.refine(isValidAnswer, 'Enter 5 to 20 characters.')),
});

interface QuestionStepProps {
  readonly question: TwoFactorState['securityQuestion'];
  readonly onAnswer: (answer: string) => Promise<boolean>;
  readonly onDone: () => void;
}

export function QuestionStep({ question, onAnswer, onDone }: QuestionStepProps) {
  const wrongSentence = question.authenticationFailed ? answersLockedSentence : wrongAnswerSentence;
  const lastAnswer = useRef('');
  const form = useLoupeForm({
    schema: answerSchema,
    initial: { answer: '' },
    onSubmit: ({ answer }) => {
      lastAnswer.current = answer;
      return onAnswer(answer);
    },
    onDone: (proven) => (proven ? onDone() : form.element.current?.querySelector('input')?.focus()),
  });
  useFocusField(form.element);
  const field = form.field('answer');
  // A wrong answer is a status, not a refusal; its message stays next to the field until the answer changes.
  const showsWrong = question.wrongAnswer && field.value === lastAnswer.current;
  return (
    <Form form={form} label="Security question" guard={false}>
      <TextField
        label={question.questionText}
        hint="Not case-sensitive; spaces don't matter."
        {...field}
        error={field.error ?? (showsWrong ? wrongSentence : undefined)}
      />
      <FormActions>
        <SubmitButton verb="Continue" doing="Checking" />
      </FormActions>
    </Form>
  );
}
