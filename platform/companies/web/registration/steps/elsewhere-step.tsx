import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { registerFromElsewhere } from '../../../contract/registration-endpoints.ts';
import { bodyWithoutPassword } from '../registration-body.ts';
import type { StepProps } from '../step-props.ts';
import { Outlook, stepOf, WayBack } from './register-end.tsx';
import type { Failed } from './register-end.tsx';
import type { Registered } from './security-step.tsx';
import { StepActions } from './step-actions.tsx';

interface ElsewhereStepProps extends StepProps {
  readonly arrival: { readonly id: string; readonly providerName: string };
  readonly onRegistered: (registered: Registered) => void;
}

const nothingTyped = z.object({});

/** The last step of somebody whom an external provider signs in: there is no password to choose. */
export function ElsewhereStep({ wizard, arrival, onRegistered }: ElsewhereStepProps) {
  const { answers: draft } = wizard;
  const [failed, setFailed] = useState<Failed | null>(null);
  const form = useLoupeForm({
    schema: nothingTyped,
    initial: {},
    onSubmit: async () => {
      setFailed(null);
      const body = bodyWithoutPassword(draft);
      try {
        return await call(registerFromElsewhere, { params: { arrivalId: arrival.id }, body });
      } catch (error) {
        setFailed({ code: 'RegistrationFailed', step: stepOf(error) });
        throw error;
      }
    },
    onDone: onRegistered,
  });
  return (
    <Form
      form={form}
      label="Security"
      guard={false}
      refusalActions={failed !== null && <WayBack wizard={wizard} {...failed} />}
    >
      <Outlook draft={draft} />
      <p>You sign in with {arrival.providerName}; no password is kept here.</p>
      <StepActions wizard={wizard}>
        <SubmitButton verb="Register" doing="Registering" />
      </StepActions>
    </Form>
  );
}
