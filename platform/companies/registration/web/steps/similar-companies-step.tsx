import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { companyOf } from '../../domain/business-result.ts';
import { similarCompaniesQuery } from '../registration-queries.ts';
import type { StepProps } from '../step-props.ts';
import styles from '../registration.module.css';
import { CompanyResults } from './company-results.tsx';
import { StepActions } from './step-actions.tsx';

/** Spec platform §9: up to 25 similar companies. */
export function SimilarCompaniesStep({ wizard }: StepProps) {
  const { search, country, searched } = wizard.answers;
  const { data, error, refetch } = useQuery(similarCompaniesQuery(search, country));
  const goOn = (similar: 'failed' | 'declined') => wizard.next({ similar, typedIn: false });
  return (
    <div className={styles.words}>
      <p>
        {searched === 'failed' && 'No company of this name has a tax id in the directory. '}
        These have names like “{search.companyName}”.
      </p>
      {data === undefined && error === null && <LoadingFace rows={5} />}
      {data === undefined && error !== null && <FailureFace error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.items.length > 0 && (
        <CompanyResults
          label="Similar companies"
          results={data.items}
          onChoose={(result) =>
            wizard.next({ similar: 'chosen', company: companyOf(result), typedIn: false })
          }
        />
      )}
      {data?.failed === true && <p className={styles.strong}>No similar company was found.</p>}
      <StepActions wizard={wizard}>
        <Button
          variant={data?.failed === true ? 'filled' : 'default'}
          onClick={() => goOn(data === undefined || data.failed ? 'failed' : 'declined')}
        >
          {data === undefined || data.failed ? 'Continue' : 'None of these'}
        </Button>
      </StepActions>
    </div>
  );
}
