import { day, formatDay } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { Invite } from '../contract/invite-endpoints.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { InviteStatus } from '../domain/invite-moves.ts';
import { Button } from '@mantine/core';
import styles from './invites.module.css';

interface RowActions<Row> {
  readonly busy: boolean;
  resend(invite: Row): void;
  withdraw(invite: Row): void;
}

/** Status, actions and dates of an invite, for lists of invites to people or companies. */
export const inviteStatusColumns = <Row extends Pick<Invite, 'status' | 'actions' | 'sentAt' | 'expiresAt'>>(
  recipientName: (invite: Row) => string,
  actions: RowActions<Row>,
): readonly TableColumn<Row>[] => [
  {
    key: 'status',
    header: 'Status',
    width: 110,
    value: ({ status }) => inviteStatusNames[status],
    render: ({ status }) => <InviteStatusBadge status={status} />,
    card: 'status',
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 196,
    exported: false,
    value: () => null,
    render: (invite) => (
      <InviteButtons
        actions={invite.actions}
        recipientName={recipientName(invite)}
        busy={actions.busy}
        onResend={() => actions.resend(invite)}
        onWithdraw={() => actions.withdraw(invite)}
      />
    ),
    card: 'status',
  },
  timeColumn(({ sentAt }) => sentAt, { key: 'sentAt', header: 'Sent', width: 120, card: 'fact' }),
  {
    key: 'expiresAt',
    header: 'Expires',
    width: 120,
    value: ({ expiresAt }) => formatDay(day(providerDay(new Date(expiresAt)))),
    card: 'fact',
  },
];

export function inviteeName({ firstName, lastName, email }: Invite): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : name;
}

export const inviteStatusNames: Readonly<Record<InviteStatus, string>> = {
  Open: 'Pending',
  Expired: 'Expired',
  Used: 'Accepted',
  Withdrawn: 'Withdrawn',
};

const statusKinds: Readonly<Record<InviteStatus, StatusKind>> = {
  Open: 'info',
  Expired: 'warn',
  Used: 'ok',
  Withdrawn: 'mute',
};

function InviteStatusBadge({ status }: { readonly status: InviteStatus }) {
  return <StatusBadge kind={statusKinds[status]}>{inviteStatusNames[status]}</StatusBadge>;
}

interface InviteButtonsProps {
  readonly actions: readonly ('resend' | 'withdraw')[];
  /** The recipient's name for screen readers. */
  readonly recipientName: string;
  readonly busy: boolean;
  onResend(): void;
  onWithdraw(): void;
}

function InviteButtons({ actions, recipientName, busy, onResend, onWithdraw }: InviteButtonsProps) {
  if (actions.length === 0) return '-';
  return (
    <span className={styles.acts}>
      {actions.includes('resend') && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Resend invite to ${recipientName}`}
          onClick={onResend}
        >
          Resend
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button
          size="xs"
          variant="subtle"
          disabled={busy}
          aria-label={`Withdraw invite to ${recipientName}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </span>
  );
}
