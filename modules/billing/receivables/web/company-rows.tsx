import { useState } from 'react';
import { Money } from '#kit/web/display/figure-text.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { OwingCompany } from '../contract/receivables-endpoints.ts';
import { stageKinds } from './collection-tones.ts';
import { CompanyBills } from './company-bills.tsx';
import styles from './receivables.module.css';

const shownFirst = 20;

/** Each company opens in place to its bills. */
export function CompanyRows({ companies }: { readonly companies: readonly OwingCompany[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const shown = all ? companies : companies.slice(0, shownFirst);
  return (
    <>
      <table className={styles.companies} aria-label="Receivables by company">
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Stage</th>
            <th scope="col" data-right data-less>
              0-30
            </th>
            <th scope="col" data-right data-less>
              31-60
            </th>
            <th scope="col" data-right data-less>
              61-90
            </th>
            <th scope="col" data-right data-less>
              Over 90
            </th>
            <th scope="col" data-right aria-sort="descending">
              <span className={styles.sorted}>
                <Icon name="chevron-down" size={15} /> Balance
              </span>
            </th>
            <th scope="col" data-less>
              Next step
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((company) => (
            <CompanyRow
              key={company.companyId}
              company={company}
              isOpen={opened === company.companyId}
              onToggle={() => setOpened(opened === company.companyId ? null : company.companyId)}
            />
          ))}
        </tbody>
      </table>
      {shown.length < companies.length && (
        <div className={styles.more}>
          <TextButton onClick={() => setAll(true)}>Show all {companies.length}</TextButton>
        </div>
      )}
    </>
  );
}

interface CompanyRowProps {
  readonly company: OwingCompany;
  readonly isOpen: boolean;
  onToggle(): void;
}

function CompanyRow({ company, isOpen, onToggle }: CompanyRowProps) {
  const { buckets, owed, stage, nextStep } = company;
  const part = (amount: OwingCompany['owed']) => (amount === 0 ? '-' : <Money cents={amount} />);
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={onToggle}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={15} />
            {company.company}
          </button>
        </th>
        <td>
          <StatusBadge kind={stageKinds[stage]}>{stage}</StatusBadge>
        </td>
        <td data-right data-less>
          {part(buckets.upTo30)}
        </td>
        <td data-right data-less>
          {part(buckets.upTo60)}
        </td>
        <td data-right data-less>
          {part(buckets.upTo90)}
        </td>
        <td data-right data-less data-bad={buckets.over90 > 0 || undefined}>
          {part(buckets.over90)}
        </td>
        <td data-right data-strong>
          <Money cents={owed} />
        </td>
        <td data-less>{nextStep}</td>
      </tr>
      {isOpen && (
        <tr data-open>
          <td colSpan={8} className={styles.openedCell}>
            <CompanyBills companyId={company.companyId} />
          </td>
        </tr>
      )}
    </>
  );
}
