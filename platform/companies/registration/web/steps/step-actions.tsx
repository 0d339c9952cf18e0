import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import type { RegistrationDraft } from '../../domain/registration-draft.ts';

interface StepActionsProps extends StepProps {
  /** The step's submit button. */
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

/** Continue and back; going back loses nothing. */
export function StepActions({ wizard, children, aside }: StepActionsProps) {
  return (
    <FormActions aside={aside}>
      {children}
      {!wizard.isFirst && (
        <Button variant="default" onClick={wizard.back}>
          Back
        </Button>
      )}
    </FormActions>
  );
}

export interface StepProps {
  readonly wizard: Wizard<RegistrationDraft>;
}
