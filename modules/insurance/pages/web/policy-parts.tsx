import { Button } from '@mantine/core';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { claimTones, dollars, money, onDay, statusTones } from './policy-words.ts';
import styles from './policies.module.css';

/** Another site, in a tab of its own. */
const away = { component: 'a', target: '_blank', rel: 'noopener noreferrer' } as const;

interface PolicyHeadProps {
  readonly policy: Policy;
  onPay(): void;
}

export function PolicyHead({ policy, onPay }: PolicyHeadProps) {
  const { type, policyNumber, status, billing, coverage, locations } = policy;
  const owed = Math.max(billing.billed, billing.pastDue);
  return (
    <Card label={`${type} ${policyNumber}`} padded={false}>
      <div className={styles.head}>
        <div className={styles.policyTitle}>
          <h2>{`${type} ${policyNumber}`}</h2>
          <StatusBadge kind={statusTones[status]}>{status}</StatusBadge>
          {billing.state === 'Past Due - Pending' && <StatusBadge kind="bad">{billing.state}</StatusBadge>}
        </div>
        {billing.payUrl !== null && (
          <Button
            {...away}
            href={billing.payUrl}
            variant="default"
            leftSection={<Icon name="external" size={16} />}
          >
            {`Pay ${money(owed)}`}
          </Button>
        )}
        {policy.actions.includes('payHere') && <Button onClick={onPay}>{`Pay ${money(billing.due)}`}</Button>}
      </div>
      {billing.inProgress > 0 && (
        <p className={styles.coverage}>
          {`Payment of ${money(billing.inProgress)} in progress. The billed and past-due amounts update when the insurer posts it.`}
        </p>
      )}
      <dl className={styles.figures}>
        <Figure name="Term" figure={`${onDay(policy.effectiveOn)}-${onDay(policy.expiresOn)}`} />
        <Figure name="Term premium" figure={money(policy.termPremium)} />
        <Figure name="Deductible" figure={money(policy.deductible)} />
        <Figure name="Locations" figure={String(locations.length)} />
        <Figure
          name="Billed"
          figure={money(billing.billed)}
          says={billing.billedDueOn === null ? '' : `due ${onDay(billing.billedDueOn)}`}
        />
        <Figure
          name="Unbilled"
          figure={money(billing.unbilled)}
          says={billing.unbilledPayments === 0 ? '' : counted(billing.unbilledPayments, 'payment')}
        />
        <Figure name="Past due" figure={money(billing.pastDue)} late={billing.pastDue > 0} />
      </dl>
      <details className={styles.fold}>
        <summary>Limits, coverage and locations</summary>
        <dl className={styles.terms}>
          <Figure name="Policy limit" figure={dollars(policy.limit)} />
          <Figure name="Account number" figure={policy.accountNumber} />
          {coverage.length > 0 && <Figure name="Coverage" figure={coverage.join(', ')} />}
        </dl>
        {locations.length > 0 && (
          <ul className={styles.papers} aria-label="Locations">
            {locations.map(({ name, address, limit }) => (
              <li key={name}>
                <span>
                  <strong>{name}</strong>
                  <span className={styles.quiet}>{address}</span>
                </span>
                <span className={styles.amount}>{dollars(limit)}</span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </Card>
  );
}

interface FigureProps {
  readonly name: string;
  readonly figure: string;
  readonly says?: string;
  readonly late?: boolean;
}

function Figure({ name, figure, says = '', late = false }: FigureProps) {
  return (
    <div data-late={late || undefined}>
      <dt>{name}</dt>
      <dd>
        <strong>{figure}</strong>
        {says !== '' && <span className={styles.quiet}>{says}</span>}
      </dd>
    </div>
  );
}

export function ClaimsCard({ policy: { claims } }: { readonly policy: Policy }) {
  const paid = claims.reduce((sum, claim) => sum + (claim.isThisTerm ? claim.paid : 0), 0);
  return (
    <Card label="Claims on this policy" padded={false}>
      <div className={styles.head}>
        <h2>Claims on this policy</h2>
        <span className={styles.quiet}>{`${money(paid)} paid this term`}</span>
      </div>
      {claims.length === 0 ? (
        <p className={styles.coverage}>No claims.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {['Claim', 'Date of loss', 'Description', 'Status'].map((title) => (
                <th key={title} scope="col" className={title === 'Description' ? styles.wideOnly : ''}>
                  {title}
                </th>
              ))}
              <th scope="col" className={styles.amount}>
                Paid
              </th>
            </tr>
          </thead>
          <tbody>
            {claims.slice(0, 5).map(({ number, lossOn, description, status, paid: amount }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{onDay(lossOn)}</td>
                <td className={styles.wideOnly}>{description}</td>
                <td>
                  <StatusBadge kind={claimTones[status]}>{status}</StatusBadge>
                </td>
                <td className={styles.amount}>{amount === 0 ? '-' : money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
