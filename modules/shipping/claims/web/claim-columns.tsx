import { formatCents, noMoney } from '#kit/domain/money.ts';
import { day, daysBetween, formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { useNow } from '#kit/web/display/now.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { LongName } from '#kit/web/table/long-name.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { ClaimLine } from '../contract/claim-endpoints.ts';
import { reasonWords, shortReasons } from '../domain/claim-terms.ts';
import { ClaimBadge } from './claim-badge.tsx';
import styles from './claims.module.css';

export const expectedText = ({ words, on }: NonNullable<ClaimLine['expected']>): string =>
  `${words} ${formatDay(on)}`;

/** The same facts on both sides. */
export const claimColumns: readonly TableColumn<ClaimLine>[] = [
  {
    key: 'shipment',
    header: 'Shipment',
    width: 74,
    value: ({ shipmentNumber }) => shipmentNumber,
    card: 'fact',
  },
  {
    key: 'recipient',
    header: 'Recipient',
    width: 124,
    value: ({ recipient }) => recipient,
    render: ({ recipient }) => <LongName text={recipient} />,
    card: 'fact',
  },
  {
    key: 'reason',
    header: 'Reason',
    width: 150,
    yields: 2,
    value: ({ reason }) => (reason === null ? null : shortReasons[reason]),
    exportValue: ({ reason }) => (reason === null ? null : reasonWords[reason]),
    card: 'fact',
  },
  {
    key: 'status',
    header: 'Status',
    width: 144,
    value: ({ shown }) => shown,
    render: (claim) => <ClaimBadge {...claim} />,
    card: 'status',
  },
  {
    key: 'next',
    header: 'Waiting for',
    width: 88,
    value: ({ next }) => next,
    render: ({ next }) => (next === '' ? null : next === 'You' ? <b>You</b> : next),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'expected',
    header: 'Expected',
    width: 236,
    value: ({ expected }) => expected && expectedText(expected),
    render: (claim) => claim.expected && <Expected claim={claim} expected={claim.expected} />,
    card: 'note',
  },
  moneyColumn(({ claimValue }) => claimValue ?? noMoney, {
    key: 'claimed',
    header: 'Claimed',
    width: 84,
    card: 'figure',
  }),
  {
    key: 'payout',
    header: 'Payout',
    width: 104,
    align: 'right',
    value: ({ payout: { amount, isEstimate } }) => `${formatCents(amount)}${isEstimate ? ' est.' : ''}`,
    render: ({ payout: { amount, isEstimate } }) => (
      <span className={styles.payout} data-estimate={isEstimate || undefined}>
        {formatCents(amount)}
        {isEstimate && ' est.'}
      </span>
    ),
    card: 'fact',
    cardNamed: true,
  },
];

interface ExpectedProps {
  readonly claim: ClaimLine;
  readonly expected: NonNullable<ClaimLine['expected']>;
}

function Expected({ claim, expected: { words, on } }: ExpectedProps) {
  const left = daysBetween(day(providerDay(useNow())), on);
  return (
    <span className={styles.expected}>
      <span>{words}</span> <span>{formatDay(on)}</span>{' '}
      <span className={styles.in} data-tone={claim.needsYou ? 'warn' : left < 0 ? 'bad' : undefined}>
        {daysText(left)}
      </span>
    </span>
  );
}

function daysText(left: number): string {
  if (left < 0) return `${counted(-left, 'day')} late`;
  if (left === 0) return 'today';
  return left === 1 ? 'tomorrow' : `in ${counted(left, 'day')}`;
}
