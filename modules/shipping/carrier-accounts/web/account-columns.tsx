import { formatDay } from '#kit/domain/day.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { CarrierAccount } from '../contract/account-endpoints.ts';
import { accountStatusWords, reachWords } from '../domain/account-status.ts';

const tones = { Verifying: 'info', Active: 'ok', NeedsAttention: 'bad' } as const;

export function AccountBadge({ status }: Pick<CarrierAccount, 'status'>) {
  return <StatusBadge kind={tones[status]}>{accountStatusWords[status]}</StatusBadge>;
}

export const nameOf = ({ carrier, accountName, accountNumber }: CarrierAccount): string =>
  `${carrier} account ${accountName}, ending in ${accountNumber}`;

const maskedColumn: TableColumn<CarrierAccount> = {
  key: 'number',
  header: 'Number',
  width: 110,
  value: ({ accountNumber }) => `•••• ${accountNumber}`,
  card: 'fact',
};

const statusColumn: TableColumn<CarrierAccount> = {
  key: 'status',
  header: 'Status',
  width: 140,
  value: ({ status }) => accountStatusWords[status],
  render: ({ status }) => <AccountBadge status={status} />,
  card: 'status',
};

const carrierColumn: TableColumn<CarrierAccount> = {
  key: 'carrier',
  header: 'Carrier',
  width: 90,
  value: ({ carrier }) => carrier,
  card: 'fact',
};

export const accountColumns: readonly TableColumn<CarrierAccount>[] = [
  {
    key: 'name',
    header: 'Account',
    width: 150,
    isKey: true,
    value: ({ accountName }) => accountName,
    card: 'title',
  },
  carrierColumn,
  maskedColumn,
  statusColumn,
  {
    key: 'use',
    header: 'Used for',
    width: 260,
    value: ({ appliesTo, location }) =>
      location === null ? reachWords[appliesTo] : `${reachWords[appliesTo]}, ${location.name}`,
    card: 'note',
  },
  {
    key: 'until',
    header: 'Approved until',
    width: 130,
    value: ({ validUntil }) => (validUntil === null ? null : formatDay(validUntil)),
  },
  timeColumn(({ checkedAt }: CarrierAccount) => checkedAt, {
    key: 'checked',
    header: 'Last checked',
    width: 130,
  }),
];
