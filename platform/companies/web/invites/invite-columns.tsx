import { day, formatDay } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { providerDay } from '#platform/access/contract/index.ts';
import type { Invite } from '../../contract/invites/invite-endpoints.ts';
import { roleNames } from '../../contract/team/role-words.ts';
import { InviteStandingBadge } from './invite-standing-badge.tsx';
import { InviteButtons } from './invite-buttons.tsx';
import type { InviteActs } from './use-invite-acts.ts';

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
      render: ({ standing }) => <InviteStandingBadge standing={standing} />,
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
          who={invite.email}
          busy={acts.busy}
          onResend={() => acts.resend(invite)}
          onWithdraw={() => acts.withdraw(invite)}
        />
      ),
      card: 'status',
    },
    timeColumn(({ sentAt }) => sentAt, {
      key: 'sentAt',
      header: 'Sent',
      width: 110,
      card: 'fact',
    }),
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
