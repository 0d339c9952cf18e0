import { Button } from '@mantine/core';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { RegistrationDraft } from '../../../domain/registration/registration-draft.ts';
import type { RegistrationErrorCode } from '../../../domain/registration/registration-outcome.ts';
import styles from '../registration.module.css';
import type { StepProps } from '../step-props.ts';

export interface Failed {
  readonly code: RegistrationErrorCode;
  /** Where the refused answer was given. */
  readonly step: string | null;
}

/** What the button will do, said before it is pressed. */
export function Outlook({ draft }: { readonly draft: RegistrationDraft }) {
  const { company, invited, invitedBy, joinByEmail } = draft;
  if (invited) return <p>You join {invitedBy} as soon as you register.</p>;
  if (joinByEmail)
    return <p>The administrator of the company that uses your e-mail’s domain is asked to let you in.</p>;
  if (company.existsOnPlatform)
    return <p>A company with this tax id is here already: its administrator is asked to let you in.</p>;
  return <p>{company.companyName} is registered with you as its administrator.</p>;
}

type WayBackProps = StepProps & Failed;

/** Spec platform §8: the error codes of registration; and the step where the refused answer was given. */
export function WayBack({ wizard, code, step }: WayBackProps) {
  return (
    <div className={styles.wayBack} data-error-code={code}>
      <span className={styles.code}>{code}</span>
      {step !== null && (
        <Button size="xs" variant="default" onClick={() => wizard.goTo(step)}>
          Change it
        </Button>
      )}
    </div>
  );
}

const steps = {
  personalDetails: 'PersonalDetails',
  companyDetails: 'CompanyDetails',
  partnerDetails: 'CompanyDetails',
};

export function stepOf(error: unknown): string | null {
  if (!(error instanceof RefusalError)) return null;
  const field = error.field ?? Object.keys(error.fields ?? {})[0] ?? '';
  return Object.entries(steps).find(([part]) => field.startsWith(part))?.[1] ?? null;
}
