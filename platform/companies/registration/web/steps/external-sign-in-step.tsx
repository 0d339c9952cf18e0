import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { StepProps } from './step-actions.tsx';
import * as z from 'zod/mini';
import { registerFromElsewhere } from '../../contract/registration-endpoints.ts';
import { bodyWithoutPassword } from '../registration-body.ts';
import { RegisterForm, failedStep } from './register-end.tsx';
import type { RegistrationFailure, Registered } from './register-end.tsx';

interface ExternalSignInStepProps extends StepProps {
  readonly arrival: { readonly id: string; readonly providerName: string };
  readonly onRegistered: (registered: Registered) => void;
}

const emptySchema = z.object({});

/** The last step for people who sign in with an external provider: no password. */
export function ExternalSignInStep({ wizard, arrival, onRegistered }: ExternalSignInStepProps) {
  const { answers: draft } = wizard;
  const [failure, setFailure] = useState<RegistrationFailure | null>(null);
  const form = useLoupeForm({
    schema: emptySchema,
    initial: {},
    onSubmit: async () => {
      setFailure(null);
      const body = bodyWithoutPassword(draft);
      try {
        return await call(registerFromElsewhere, { params: { arrivalId: arrival.id }, body });
      } catch (error) {
        setFailure({ code: 'RegistrationFailed', step: failedStep(error) });
        throw error;
      }
    },
    onDone: onRegistered,
  });
  return (
    <RegisterForm form={form} wizard={wizard} failure={failure}>
      <p>You'll sign in with {arrival.providerName}. You don't need a password.</p>
    </RegisterForm>
  );
}
