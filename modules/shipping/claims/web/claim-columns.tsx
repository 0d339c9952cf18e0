import { formatDay } from '#kit/domain/day.ts';
import { formatCents, noMoney } from '#kit/domain/money.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import type { ClaimLine } from '../contract/claim-endpoints.ts';
import { reasonWords } from '../domain/claim-terms.ts';
import { ClaimBadge } from './claim-badge.tsx';

export const expectedText = ({ words, on }: NonNullable<ClaimLine['expected']>): string =>
  `${words} ${formatDay(on)}`;

/** The same facts on both sides. */
export const claimColumns: readonly TableColumn<ClaimLine>[] = [
  {
    key: 'shipment',
    header: 'Shipment',
    width: 95,
    value: ({ shipmentNumber }) => shipmentNumber,
    card: 'fact',
  },
  { key: 'recipient', header: 'Recipient', width: 150, value: ({ recipient }) => recipient, card: 'fact' },
  {
    key: 'reason',
    header: 'Reason',
    width: 165,
    value: ({ reason }) => (reason === null ? null : reasonWords[reason]),
    card: 'fact',
  },
  {
    key: 'status',
    header: 'Status',
    width: 165,
    value: ({ shown }) => shown,
    render: (claim) => <ClaimBadge {...claim} />,
    card: 'status',
  },
  { key: 'next', header: 'Next', width: 105, value: ({ next }) => next, card: 'fact', cardNamed: true },
  {
    key: 'expected',
    header: 'Expected',
    width: 180,
    value: ({ expected }) => expected && expectedText(expected),
    card: 'note',
  },
  moneyColumn(({ claimValue }) => claimValue ?? noMoney, {
    key: 'claimed',
    header: 'Claimed',
    width: 100,
    card: 'figure',
  }),
  {
    key: 'payout',
    header: 'Payout',
    width: 115,
    align: 'right',
    value: ({ payout: { amount, isEstimate } }) => `${formatCents(amount)}${isEstimate ? ' est.' : ''}`,
    card: 'fact',
    cardNamed: true,
  },
];
