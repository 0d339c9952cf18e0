import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { passwordsMatch, twoPasswords } from '#kit/contract/shapes/new-password.ts';
import { call } from '#kit/web/call/call.ts';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { noAnswersYet, typedAnswers } from '#platform/identity/contract.ts';
import type { TypedAnswer } from '#platform/identity/contract.ts';
import { PasswordFields, SecurityQuestionsFields, sendableAnswers } from '#platform/identity/web.tsx';
import { register, registerViaInvite } from '../../contract/registration-endpoints.ts';
import { afterRegistering } from '../../domain/registration-outcome.ts';
import { bodyOf } from '../registration-body.ts';
import type { StepProps } from '../step-props.ts';
import { RegisterForm, stepOf } from './register-end.tsx';
import type { Failed, Registered } from './register-end.tsx';

interface SecurityStepProps extends StepProps {
  readonly inviteCode: string | null;
  readonly onRegistered: (registered: Registered) => void;
}

const shape = z.object({ ...twoPasswords, selectedSecurityQuestions: typedAnswers }).check(passwordsMatch);

/** The last step: nothing of it is kept anywhere but in this form. */
export function SecurityStep({ wizard, inviteCode, onRegistered }: SecurityStepProps) {
  const { answers: draft } = wizard;
  const [failed, setFailed] = useState<Failed | null>(null);
  const form = useLoupeForm({
    schema: shape,
    initial: {
      password: '',
      confirmPassword: '',
      selectedSecurityQuestions: noAnswersYet.map((answer, at): TypedAnswer => ({
        ...answer,
        questionId: draft.questions[at] ?? null,
      })),
    },
    onChange: ({ selectedSecurityQuestions }) =>
      wizard.setAnswers({ questions: selectedSecurityQuestions.map(({ questionId }) => questionId) }),
    onSubmit: async ({ selectedSecurityQuestions, ...passwords }) => {
      setFailed(null);
      const sendable = await sendableAnswers(selectedSecurityQuestions);
      const body = bodyOf(draft, { ...passwords, selectedSecurityQuestions: sendable });
      try {
        return inviteCode === null
          ? await call(register, { body })
          : await call(registerViaInvite, { params: { inviteCode }, body });
      } catch (error) {
        const { errorCode } = afterRegistering(false, inviteCode);
        if (errorCode !== null) setFailed({ code: errorCode, step: stepOf(error) });
        throw error;
      }
    },
    onDone: onRegistered,
  });
  return (
    <RegisterForm form={form} wizard={wizard} failed={failed}>
      <Suspense fallback={<LoadingFace rows={6} />}>
        <PasswordFields
          first
          password={form.field('password')}
          confirmPassword={form.field('confirmPassword')}
        />
        <SecurityQuestionsFields answers={form.field('selectedSecurityQuestions')} />
      </Suspense>
    </RegisterForm>
  );
}
