import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { PlaceFields } from '#kit/web/form/address/place-fields.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { registrationRefusals } from '../../contract/registration-refusals.ts';
import { companySearch, maxResults, searchCompanies } from '../../contract/registration-search-endpoints.ts';
import type { BusinessResult } from '../../contract/registration-search-endpoints.ts';
import { draftFromBusiness } from '../../domain/business-result.ts';
import type { SearchDraft } from '../../domain/registration-draft.ts';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-actions.tsx';
import styles from '../registration.module.css';
import { formatFein } from '#kit/domain/fein.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';

/** Spec platform §2.5: changing a step clears the company search results; they live as long as this step is shown. */
export function CompanySearchStep({ wizard }: StepProps) {
  const { search, country, searched, company } = wizard.answers;
  const [results, setResults] = useState<readonly BusinessResult[]>();
  const form = useLoupeForm({
    schema: companySearch,
    initial: { ...search, countryId: country },
    onChange: ({ companyName, city, stateId, postCode }) =>
      wizard.setAnswers({ search: { companyName, city, stateId, postCode } }),
    onSubmit: async (filter) => {
      setResults(undefined);
      return searchDirectory(filter);
    },
    onDone: (found) => {
      const resetAnswers = { similar: 'open', typedIn: false } as const;
      if (found === 'unavailable') return wizard.next({ ...resetAnswers, searched: 'unavailable' });
      // Spec platform §4: no result has a tax ID, so the search counts as failed.
      if (found.length === 0) return wizard.next({ ...resetAnswers, searched: 'failed' });
      wizard.setAnswers({ ...resetAnswers, searched: 'open' });
      return setResults(found);
    },
  });
  const choose = (result: BusinessResult): void =>
    wizard.next({ searched: 'chosen', company: draftFromBusiness(result), typedIn: false });
  return (
    <>
      <Form form={form} label="Company search" guard={false}>
        <TextField
          label="Company name"
          limit={fieldLimits.companyName}
          autoComplete="organization"
          {...form.field('companyName')}
        />
        <PlaceFields
          country={country}
          city={form.field('city')}
          state={form.field('stateId')}
          postcode={form.field('postCode')}
          optional
        />
        <StepActions
          wizard={wizard}
          aside={
            searched === 'chosen' && (
              <TextButton onClick={() => wizard.next()}>Continue with {company.companyName}</TextButton>
            )
          }
        >
          <SubmitButton verb="Search" doing="Searching" />
        </StepActions>
      </Form>
      <div role="status" className={styles.found}>
        {results !== undefined && (
          <p className={styles.strong}>{counted(results.length, 'company', 'companies')} found</p>
        )}
      </div>
      {results !== undefined && (
        <>
          <CompanyResults label="Companies found" results={results} onChoose={choose} />
          <Button variant="default" onClick={() => wizard.next({ searched: 'declined', similar: 'open' })}>
            None of these
          </Button>
        </>
      )}
    </>
  );
}

/** If the directory is down, the person enters the company details. */
async function searchDirectory(filter: SearchDraft & { countryId: 'US' | 'CA' }) {
  try {
    const body = {
      filter: { ...filter, match: 'named' },
      orderBy: 'likeness',
      skip: 0,
      top: maxResults,
    } as const;
    return (await call(searchCompanies, { body })).items;
  } catch (error) {
    const isUnavailable =
      error instanceof RefusalError && error.code === registrationRefusals.directory_away.code;
    if (isUnavailable) return 'unavailable';
    throw error;
  }
}

interface CompanyResultsProps {
  readonly label: string;
  readonly results: readonly BusinessResult[];
  readonly onChoose: (result: BusinessResult) => void;
}

/** Companies to choose from, with enough facts to distinguish those with the same name. */
export function CompanyResults({ label, results, onChoose }: CompanyResultsProps) {
  return (
    <ul className={styles.results} aria-label={label}>
      {results.map((result) => (
        <li key={result.id} className={styles.result}>
          <div className={styles.resultWords}>
            <p className={styles.resultName}>
              {result.businessName}
              {result.isHeadquarters && (
                <StatusBadge kind="mute" dot={false}>
                  Headquarters
                </StatusBadge>
              )}
            </p>
            <p className={styles.resultFacts}>
              {result.street}, {result.city}, {result.state} {result.zip}
            </p>
            <p className={styles.resultFacts}>
              {result.country === 'US' ? 'FEIN' : 'BN'} {formatFein(result.taxId)}
              {result.phoneNumber !== '' && `, ${result.phoneNumber}`}
            </p>
          </div>
          <Button
            size="sm"
            variant="default"
            aria-label={`Choose ${result.businessName}, ${result.street}, ${result.city}`}
            onClick={() => onChoose(result)}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}
