import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { invitePath } from '#platform/companies/invites/contract/invite-endpoints.ts';
import { emptyDraft } from '../domain/registration-draft.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';
import { InviteCodePage } from './invite-code-page.tsx';
import { arrivalQuery, inviteQuery, migrationQuery, openInviteQuery } from './registration-queries.ts';
import type { PrefillQuery } from './registration-queries.ts';
import { useWizard } from '#kit/web/wizard/use-wizard.ts';
import { WizardLayout } from '#kit/web/wizard/wizard-layout.tsx';
import { registrationOutcome } from '../domain/registration-outcome.ts';
import { registrationStepIds, registrationSteps, stepsWhenInvited } from '../domain/registration-steps.ts';
import { RegisteredPage } from './registered-page.tsx';
import { draftStorage } from './registration-body.ts';
import type { StepProps } from './steps/step-actions.tsx';
import { CompanyDetailsStep } from './steps/company-details-step.tsx';
import { CompanyNotFoundStep, SimilarCompaniesStep } from './steps/company-not-found-step.tsx';
import { CompanySearchStep } from './steps/company-search-step.tsx';
import { ExternalSignInStep } from './steps/external-sign-in-step.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import { SecurityStep } from './steps/register-end.tsx';
import type { Registered } from './steps/register-end.tsx';
import { RegistrationSummary } from './registration-summary.tsx';

/**
 * `?invite=CODE` and `?user=ID` come from emails, `?external=ID` from an external provider; `?invite` alone asks for
 * the code.
 */
export function RegisterPage() {
  const [address] = useState(() => new URLSearchParams(window.location.search));
  const [invite, setInvite] = useState(address.get('invite'));
  const userId = address.get('user');
  if (invite === '') return <InviteCodePage onCode={setInvite} />;
  if (invite !== null)
    return (
      <RequireNoAccount code={invite}>
        <PrefilledRegistration
          title="Your invite"
          query={inviteQuery(invite)}
          origin={`invite.${invite}`}
          inviteCode={invite}
        />
      </RequireNoAccount>
    );
  const arrivalId = address.get('external');
  if (arrivalId !== null)
    return (
      <PrefilledRegistration
        title="Your registration"
        query={arrivalQuery(arrivalId)}
        origin={`external.${arrivalId}`}
      />
    );
  if (userId !== null)
    return (
      <PrefilledRegistration
        title="Your registration"
        query={migrationQuery(userId)}
        origin={`user.${userId}`}
      />
    );
  return <RegistrationWizard initial={emptyDraft} origin="direct" inviteCode={null} />;
}

/** People with an account sign in to accept instead. */
function RequireNoAccount({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  const { data } = useQuery(openInviteQuery(code));
  if (data?.hasAccount === true) return <Navigate to="." href={invitePath(code)} replace />;
  return children;
}

interface PrefilledProps {
  readonly title: string;
  readonly query: PrefillQuery;
  /** Separates drafts by the way in. */
  readonly origin: string;
  readonly inviteCode?: string | null;
}

/** Waits for the prefilled data; an expired link offers a new registration. */
function PrefilledRegistration({ title, query, origin, inviteCode = null }: PrefilledProps) {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined)
    return <RegistrationWizard initial={data} origin={origin} inviteCode={inviteCode} />;
  return (
    <GuestPage title={title} follows>
      {error === null && <LoadingState rows={4} />}
      {error !== null && !(error instanceof RefusalError) && (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      )}
      {error instanceof RefusalError && (
        <RefusalMessage
          sentence={error.sentence}
          next={error.next}
          action={
            <Button component="a" href="/register" variant="default">
              Start a new registration
            </Button>
          }
        />
      )}
    </GuestPage>
  );
}

interface RegistrationWizardProps {
  readonly initial: RegistrationDraft;
  /** Separates drafts by the way in. */
  readonly origin: string;
  readonly inviteCode: string | null;
}

function RegistrationWizard({ initial, origin, inviteCode }: RegistrationWizardProps) {
  const [storage] = useState(() => draftStorage(origin));
  const steps = initial.invited ? stepsWhenInvited : registrationSteps;
  const wizard = useWizard({ steps, initial, storage });
  const [done, setDone] = useState<Registered & { readonly draft: RegistrationDraft }>();
  const finish = (registered: Registered): void => {
    // Spec platform §4: creating a user sets registrationCompleted and clears the invite.
    const { registrationCompleted } = registrationOutcome(true, inviteCode);
    if (registrationCompleted) setDone({ ...registered, draft: wizard.answers });
    wizard.finish();
  };
  if (done !== undefined) return <RegisteredPage {...done} />;
  const { answers } = wizard;
  return (
    <GuestPage
      title={answers.invited ? `Join ${answers.invitedBy}` : 'Register your business'}
      lead={leadText(answers)}
      layout="open"
      way={
        <>
          Already registered? <a href="/login">Sign in</a>
        </>
      }
    >
      <WizardLayout wizard={wizard} label="Registration" outcome={<RegistrationSummary draft={answers} />}>
        <Step key={wizard.now.id} wizard={wizard} inviteCode={inviteCode} onRegistered={finish} />
      </WizardLayout>
    </GuestPage>
  );
}

function leadText({ invited, arrival }: RegistrationDraft): string {
  if (invited) return 'Check your details and choose a password.';
  const minutes = "This takes a few minutes. Have your company's tax ID ready.";
  return arrival === null ? minutes : `We got your details from ${arrival.providerName}. ${minutes}`;
}

interface StepSwitchProps extends StepProps {
  readonly inviteCode: string | null;
  readonly onRegistered: (registered: Registered) => void;
}

function Step(props: StepSwitchProps) {
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
        <ExternalSignInStep {...props} arrival={wizard.answers.arrival} />
      );
    case undefined:
      return null;
  }
}
