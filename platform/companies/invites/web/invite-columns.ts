import type { TableColumn } from '#kit/web/table/column.ts';
import type { Invite } from '../contract/invite-endpoints.ts';
import { roleNames } from '#platform/companies/team/contract/role-words.ts';
import { columnsOfAnyInvite } from './columns-of-any-invite.tsx';
import type { InviteActs } from './use-invite-acts.ts';

export const inviteColumns = (acts: InviteActs): readonly TableColumn<Invite>[] => [
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
  ...columnsOfAnyInvite(({ email }) => email, acts),
  { key: 'invitedBy', header: 'By', width: 140, hidden: true, value: ({ invitedBy }) => invitedBy },
];
