import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { RegistrationDraft } from '../../domain/registration-draft.ts';
import { registrationOutcome } from '../../domain/registration-outcome.ts';
import type { RegistrationErrorCode } from '../../domain/registration-outcome.ts';
import styles from '../registration.module.css';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-actions.tsx';
import * as z from 'zod/mini';
import { passwordsMatch, twoPasswords } from '#kit/contract/shapes/new-password.ts';
import { call } from '#kit/web/call/call.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { emptyAnswers, typedAnswers } from '#platform/identity/contract.ts';
import type { TypedAnswer } from '#platform/identity/contract.ts';
import { PasswordFields, SecurityQuestionsFields, hashAnswers } from '#platform/identity/web.tsx';
import { register, registerViaInvite } from '../../contract/registration-endpoints.ts';
import { registrationBody } from '../registration-body.ts';

export interface Registered {
  readonly sentTo: string;
  readonly verified: boolean;
}

export interface RegistrationFailure {
  readonly code: RegistrationErrorCode;
  /** The step with the refused answer. */
  readonly step: string | null;
}

/** Says what the button will do. */
function OutcomePreview({ draft }: { readonly draft: RegistrationDraft }) {
  const { company, invited, invitedBy, joinByEmail } = draft;
  if (invited) return <p>You'll join {invitedBy} when you register.</p>;
  if (joinByEmail)
    return (
      <p>
        A registered company uses your email domain. We'll ask the company's administrator to approve you.
      </p>
    );
  if (company.existsOnPlatform)
    return (
      <p>
        A company with this tax ID is already registered. We'll ask the company's administrator to approve
        you.
      </p>
    );
  return <p>You'll register {company.companyName} and become its administrator.</p>;
}

interface RegisterFormProps<Values> extends StepProps {
  readonly form: LoupeForm<Values>;
  readonly failure: RegistrationFailure | null;
  readonly children: ReactNode;
}

/** The last step's form, shared by passwords and external sign-in. */
export function RegisterForm<Values>({ form, wizard, failure, children }: RegisterFormProps<Values>) {
  return (
    <Form
      form={form}
      label="Security"
      guard={false}
      refusalActions={failure !== null && <RegistrationErrorActions wizard={wizard} {...failure} />}
    >
      <OutcomePreview draft={wizard.answers} />
      {children}
      <StepActions wizard={wizard}>
        <SubmitButton verb="Register" doing="Registering" />
      </StepActions>
    </Form>
  );
}

type RegistrationErrorProps = StepProps & RegistrationFailure;

/** Spec platform §8: registration error codes, with a link to the step to correct. */
function RegistrationErrorActions({ wizard, code, step }: RegistrationErrorProps) {
  return (
    <div className={styles.wayBack} data-error-code={code}>
      <span className={styles.code}>{code}</span>
      {step !== null && (
        <Button size="xs" variant="default" onClick={() => wizard.goTo(step)}>
          Edit
        </Button>
      )}
    </div>
  );
}

const stepByField = {
  personalDetails: 'PersonalDetails',
  companyDetails: 'CompanyDetails',
  partnerDetails: 'CompanyDetails',
};

export function failedStep(error: unknown): string | null {
  if (!(error instanceof RefusalError)) return null;
  const field = error.field ?? Object.keys(error.fields ?? {})[0] ?? '';
  return Object.entries(stepByField).find(([part]) => field.startsWith(part))?.[1] ?? null;
}

interface SecurityStepProps extends StepProps {
  readonly inviteCode: string | null;
  readonly onRegistered: (registered: Registered) => void;
}

const securitySchema = z
  .object({ ...twoPasswords, selectedSecurityQuestions: typedAnswers })
  .check(passwordsMatch);

/** The last step: its values are stored nowhere else. */
export function SecurityStep({ wizard, inviteCode, onRegistered }: SecurityStepProps) {
  const { answers: draft } = wizard;
  const [failure, setFailure] = useState<RegistrationFailure | null>(null);
  const form = useLoupeForm({
    schema: securitySchema,
    initial: {
      password: '',
      confirmPassword: '',
      selectedSecurityQuestions: emptyAnswers.map((answer, index): TypedAnswer => ({
        ...answer,
        questionId: draft.questions[index] ?? null,
      })),
    },
    onChange: ({ selectedSecurityQuestions }) =>
      wizard.setAnswers({ questions: selectedSecurityQuestions.map(({ questionId }) => questionId) }),
    onSubmit: async ({ selectedSecurityQuestions, ...passwords }) => {
      setFailure(null);
      const hashedAnswers = await hashAnswers(selectedSecurityQuestions);
      const body = registrationBody(draft, { ...passwords, selectedSecurityQuestions: hashedAnswers });
      try {
        return inviteCode === null
          ? await call(register, { body })
          : await call(registerViaInvite, { params: { inviteCode }, body });
      } catch (error) {
        const { errorCode } = registrationOutcome(false, inviteCode);
        if (errorCode !== null) setFailure({ code: errorCode, step: failedStep(error) });
        throw error;
      }
    },
    onDone: onRegistered,
  });
  return (
    <RegisterForm form={form} wizard={wizard} failure={failure}>
      <Suspense fallback={<LoadingState rows={6} />}>
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
