import { Button } from '@mantine/core';
import { formatFein } from '#kit/domain/fein.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { BusinessResult } from '../../contract/registration-search-endpoints.ts';
import styles from '../registration.module.css';

interface CompanyResultsProps {
  readonly label: string;
  readonly results: readonly BusinessResult[];
  readonly onChoose: (result: BusinessResult) => void;
}

/** Companies to choose one from, each with what tells it from its namesakes. */
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
