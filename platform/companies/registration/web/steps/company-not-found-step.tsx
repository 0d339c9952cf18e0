import { Button } from '@mantine/core';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { emptyCompany } from '../../domain/registration-draft.ts';
import type { CompanyDraft, RegistrationDraft } from '../../domain/registration-draft.ts';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-actions.tsx';
import styles from '../registration.module.css';
import { useEffect, useRef } from 'react';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { useQuery } from '@tanstack/react-query';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { draftFromBusiness } from '../../domain/business-result.ts';
import { similarCompaniesQuery } from '../registration-queries.ts';
import { CompanyResults } from './company-search-step.tsx';

export function CompanyNotFoundStep({ wizard }: StepProps) {
  const { answers } = wizard;
  const isUnavailable = answers.searched === 'unavailable';
  return (
    <div className={styles.words}>
      <p className={styles.strong}>
        {isUnavailable
          ? 'The business directory is unavailable.'
          : `We couldn't find “${answers.search.companyName}”.`}
      </p>
      <p>
        {isUnavailable
          ? 'Your answers are saved. Search again in a moment, or enter your company details yourself.'
          : "New companies and trade names may not be in the directory. You can enter your company's tax ID and address yourself."}
      </p>
      <StepActions
        wizard={wizard}
        aside={<TextButton onClick={() => wizard.goTo('CompanySearch')}>Search again</TextButton>}
      >
        <Button onClick={() => wizard.next({ typedIn: true, company: companyFromSearch(answers) })}>
          Enter company details
        </Button>
      </StepActions>
    </div>
  );
}

/** Starts from the search; keeps what was typed here before. */
function companyFromSearch({ company, search, typedIn }: RegistrationDraft): CompanyDraft {
  if (typedIn) return company;
  const { companyName, city, stateId, postCode } = search;
  return { ...emptyCompany, companyName, city, stateId, postCode };
}

interface AskAdministratorProps {
  /** First letters of the company's name. */
  readonly maskedName: string;
  readonly email: string;
  readonly onAsk: () => void;
  readonly onOwnCompany: () => void;
  readonly onBack: () => void;
}

/** Offered when one company uses the email's domain: its administrator can approve this person. */
export function AskAdministrator(props: AskAdministratorProps) {
  const domain = props.email.slice(props.email.lastIndexOf('@') + 1);
  const offer = useRef<HTMLParagraphElement>(null);
  // The form is gone, so focus moves to the offer.
  useEffect(() => offer.current?.focus(), []);
  return (
    <div className={styles.words}>
      <p ref={offer} tabIndex={-1} className={styles.strong}>
        A registered company uses {domain} email addresses: {props.maskedName}
      </p>
      <p>
        If you work there, you can request access. We'll send your name and email to the company's
        administrator. You'll get access once your request is approved.
      </p>
      <FormActions>
        <Button onClick={props.onAsk}>Request access</Button>
        <Button variant="default" onClick={props.onOwnCompany}>
          Register another company
        </Button>
        <Button variant="subtle" onClick={props.onBack}>
          Back
        </Button>
      </FormActions>
    </div>
  );
}

/** Spec platform §9: up to 25 similar companies. */
export function SimilarCompaniesStep({ wizard }: StepProps) {
  const { search, country, searched } = wizard.answers;
  const { data, error, refetch } = useQuery(similarCompaniesQuery(search, country));
  const continueWith = (similar: 'failed' | 'declined') => wizard.next({ similar, typedIn: false });
  return (
    <div className={styles.words}>
      <p>
        {searched === 'failed' && "The directory doesn't list a tax ID for this company. "}
        These companies have names like “{search.companyName}”.
      </p>
      {data === undefined && error === null && <LoadingState rows={5} />}
      {data === undefined && error !== null && (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.items.length > 0 && (
        <CompanyResults
          label="Similar companies"
          results={data.items}
          onChoose={(result) =>
            wizard.next({ similar: 'chosen', company: draftFromBusiness(result), typedIn: false })
          }
        />
      )}
      {data?.failed === true && <p className={styles.strong}>No similar companies found.</p>}
      <StepActions wizard={wizard}>
        <Button
          variant={data?.failed === true ? 'filled' : 'default'}
          onClick={() => continueWith(data === undefined || data.failed ? 'failed' : 'declined')}
        >
          {data === undefined || data.failed ? 'Continue' : 'None of these'}
        </Button>
      </StepActions>
    </div>
  );
}
