import { Button } from '@mantine/core';
import { day, formatDay } from '#kit/domain/day.ts';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { providerDay } from '#platform/access/contract/index.ts';
import type { Invite } from '../../contract/invites/invite-endpoints.ts';
import type { InviteStanding } from '../../domain/invites/invite-moves.ts';
import { roleNames } from '../../contract/team/role-words.ts';
import styles from './invites.module.css';
import type { InviteActs } from './use-invite-acts.ts';

const kinds: Readonly<Record<InviteStanding, StatusKind>> = {
  Open: 'info',
  Expired: 'warn',
  Used: 'ok',
  Withdrawn: 'mute',
};

export function inviteColumns(acts: InviteActs): readonly TableColumn<Invite>[] {
  return [
    {
      key: 'email',
      header: 'E-mail',
      width: 240,
      isKey: true,
      sticky: true,
      value: ({ email }) => email,
      card: 'title',
    },
    {
      key: 'name',
      header: 'Name',
      width: 150,
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
      card: 'fact',
    },
    { key: 'roles', header: 'Roles', width: 170, value: ({ roles }) => roleNames(roles), card: 'fact' },
    {
      key: 'standing',
      header: 'Status',
      width: 110,
      value: ({ standing }) => standing,
      render: ({ standing }) => <StatusBadge kind={kinds[standing]}>{standing}</StatusBadge>,
      card: 'status',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 196,
      exported: false,
      value: () => null,
      render: (invite) => <InviteButtons invite={invite} acts={acts} />,
      card: 'status',
    },
    {
      key: 'sentAt',
      header: 'Sent',
      width: 110,
      value: ({ sentAt }) => sentAt,
      render: ({ sentAt }) => <RelativeTime instant={new Date(sentAt)} />,
      card: 'fact',
    },
    {
      key: 'expiresAt',
      header: 'Until',
      width: 120,
      value: ({ expiresAt }) => formatDay(day(providerDay(new Date(expiresAt)))),
      card: 'fact',
    },
    { key: 'invitedBy', header: 'By', width: 140, hidden: true, value: ({ invitedBy }) => invitedBy },
  ];
}

function InviteButtons({ invite, acts }: { readonly invite: Invite; readonly acts: InviteActs }) {
  if (invite.actions.length === 0) return '-';
  return (
    <span className={styles.acts}>
      {invite.actions.includes('resend') && (
        <Button
          size="xs"
          variant="default"
          disabled={acts.busy}
          aria-label={`Send again the invite to ${invite.email}`}
          onClick={() => acts.resend(invite)}
        >
          Send again
        </Button>
      )}
      {invite.actions.includes('withdraw') && (
        <Button
          size="xs"
          variant="subtle"
          disabled={acts.busy}
          aria-label={`Withdraw the invite to ${invite.email}`}
          onClick={() => acts.withdraw(invite)}
        >
          Withdraw
        </Button>
      )}
    </span>
  );
}
