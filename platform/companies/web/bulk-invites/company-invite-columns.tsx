import { Link } from '@tanstack/react-router';
import { day, formatDay } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { providerDay } from '#platform/access/contract/index.ts';
import type { CompanyInvite } from '../../contract/bulk-invites/batch-endpoints.ts';
import { deskCompanyPath } from '../desk/desk-paths.ts';
import { InviteButtons } from '../invites/invite-buttons.tsx';
import { InviteStandingBadge } from '../invites/invite-standing-badge.tsx';
import type { BatchActs } from './use-batch-acts.ts';

export const companyInviteColumns = (acts: BatchActs): readonly TableColumn<CompanyInvite>[] => [
  {
    key: 'company',
    header: 'Company',
    width: 220,
    isKey: true,
    sticky: true,
    value: ({ companyName }) => companyName,
    render: ({ companyId, companyName }) => <Link to={deskCompanyPath(companyId)}>{companyName}</Link>,
    card: 'title',
  },
  { key: 'email', header: 'E-mail', width: 240, value: ({ email }) => email, card: 'fact' },
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
        who={invite.companyName}
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
    width: 120,
    card: 'fact',
  }),
  {
    key: 'expiresAt',
    header: 'Until',
    width: 120,
    value: ({ expiresAt }) => formatDay(day(providerDay(new Date(expiresAt)))),
    card: 'fact',
  },
];
