import { useState } from 'react';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { useWizard } from '#kit/web/wizard/use-wizard.ts';
import { WizardLayout } from '#kit/web/wizard/wizard-layout.tsx';
import { afterRegistering } from '../domain/registration-outcome.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';
import { registrationStepIds, registrationSteps, stepsWhenInvited } from '../domain/registration-steps.ts';
import { RegisteredPage } from './registered-page.tsx';
import { draftStorage } from './registration-storage.ts';
import { SoFar } from './so-far.tsx';
import type { StepProps } from './step-props.ts';
import { CompanyDetailsStep } from './steps/company-details-step.tsx';
import { CompanyNotFoundStep } from './steps/company-not-found-step.tsx';
import { CompanySearchStep } from './steps/company-search-step.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { ElsewhereStep } from './steps/elsewhere-step.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import type { Registered } from './steps/register-end.tsx';
import { SecurityStep } from './steps/security-step.tsx';
import { SimilarCompaniesStep } from './steps/similar-companies-step.tsx';

interface RegistrationWizardProps {
  readonly initial: RegistrationDraft;
  /** Keeps the draft of one way in apart from those of others. */
  readonly origin: string;
  readonly inviteCode: string | null;
}

export function RegistrationWizard({ initial, origin, inviteCode }: RegistrationWizardProps) {
  const [storage] = useState(() => draftStorage(origin));
  const steps = initial.invited ? stepsWhenInvited : registrationSteps;
  const wizard = useWizard({ steps, initial, storage });
  const [done, setDone] = useState<Registered & { readonly draft: RegistrationDraft }>();
  const finish = (registered: Registered): void => {
    // Spec platform §4: creating a user sets registrationCompleted and clears the invite.
    const { registrationCompleted } = afterRegistering(true, inviteCode);
    if (registrationCompleted) setDone({ ...registered, draft: wizard.answers });
    wizard.finish();
  };
  if (done !== undefined) return <RegisteredPage {...done} />;
  const { answers } = wizard;
  return (
    <GuestPage
      title={answers.invited ? `Join ${answers.invitedBy}` : 'Register your business'}
      lead={leadOf(answers)}
      layout="open"
      way={
        <>
          Registered already? <a href="/login">Sign in</a>
        </>
      }
    >
      <WizardLayout wizard={wizard} label="Registration" outcome={<SoFar draft={answers} />}>
        <Step key={wizard.now.id} wizard={wizard} inviteCode={inviteCode} onRegistered={finish} />
      </WizardLayout>
    </GuestPage>
  );
}

function leadOf({ invited, arrival }: RegistrationDraft): string {
  if (invited) return 'You were invited: look through your details and choose a password.';
  const minutes = 'It takes some minutes. Have your company’s tax id at hand.';
  return arrival === null ? minutes : `${arrival.providerName} told us who you are. ${minutes}`;
}

interface StepOptions extends StepProps {
  readonly inviteCode: string | null;
  readonly onRegistered: (registered: Registered) => void;
}

function Step(props: StepOptions) {
  const { wizard } = props;
  switch (registrationStepIds.find((id) => id === wizard.now.id)) {
    case 'PersonalDetails':
      return <PersonalStep wizard={wizard} />;
    case 'Country':
      return <CountryStep wizard={wizard} />;
    case 'CompanySearch':
      return <CompanySearchStep wizard={wizard} />;
    case 'SimilarCompanies':
      return <SimilarCompaniesStep wizard={wizard} />;
    case 'CompanyNotFound':
      return <CompanyNotFoundStep wizard={wizard} />;
    case 'CompanyDetails':
      return <CompanyDetailsStep wizard={wizard} />;
    case 'SecurityOptions':
      return wizard.answers.arrival === null ? (
        <SecurityStep {...props} />
      ) : (
        <ElsewhereStep {...props} arrival={wizard.answers.arrival} />
      );
    case undefined:
      return null;
  }
}
