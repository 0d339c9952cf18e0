import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { listInvites, resendInvite, withdrawInvite } from '../contract/invite-endpoints.ts';
import type { Invite } from '../contract/invite-endpoints.ts';
import { inviteStatuses } from '../domain/invite-moves.ts';
import type { InviteStatus } from '../domain/invite-moves.ts';
import { teamKeys, useRefreshTeam } from '#platform/companies/team/web/team-queries.ts';
import { inviteStatusColumns, inviteStatusNames, inviteeName } from './invite-columns.tsx';
import styles from './invites.module.css';
import type { TableColumn } from '#kit/web/table/column.ts';
import { roleNames } from '#platform/companies/team/contract/role-names.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { useStepUp } from '#platform/identity/web.tsx';

/** The company's invites and their status. */
export function InvitesPage() {
  const [status, setStatus] = useState<InviteStatus>();
  const remember = useRemembered('invites');
  const actions = useInviteActions();
  const { table, search } = useListPage({
    key: teamKeys.invites,
    list: (query, options) => call(listInvites, { query: { limit: 50, ...query } }, options),
    filter: { status },
    search: 'Search name or email',
  });
  const isFiltered = search !== '' || status !== undefined;
  return (
    <>
      <PageTitle
        title="Invites"
        facts="Each invite works once and expires after 14 days. Resending an invite disables the earlier link."
        actions={<InviteLink />}
      />
      {actions.error !== undefined && (
        <div className={styles.trouble}>
          <FailureMessage error={actions.error} />
        </div>
      )}
      <DataTable
        label="Invites"
        columns={inviteColumns(actions)}
        {...table}
        rowId={({ id }) => id}
        rowName={inviteeName}
        remember={remember}
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: inviteStatuses.map((value) => ({ value, label: inviteStatusNames[value] })),
            onChange: (value) => setStatus(value),
          }),
        ]}
        exportName="invites"
        height="page"
        empty={
          isFiltered ? (
            <EmptyState title="No matching invites" text="Try a shorter search or another status." />
          ) : (
            <EmptyState
              title="No invites yet"
              text="Invite your team. Each person chooses a password and gets access right away."
              action={<InviteLink />}
            />
          )
        }
      />
    </>
  );
}

function InviteLink() {
  return (
    <Button component={Link} to="/membership/invites/new">
      Invite people
    </Button>
  );
}

const inviteColumns = (actions: InviteActions): readonly TableColumn<Invite>[] => [
  {
    key: 'email',
    header: 'Email',
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
  ...inviteStatusColumns(({ email }) => email, actions),
  { key: 'invitedBy', header: 'Sent by', width: 140, hidden: true, value: ({ invitedBy }) => invitedBy },
];

interface InviteActions {
  readonly busy: boolean;
  readonly error: unknown;
  resend(invite: Invite): void;
  withdraw(invite: Invite): void;
}

function useInviteActions(): InviteActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const refreshTeam = useRefreshTeam();
  return {
    busy,
    error,
    resend: (invite) =>
      void act(async () => {
        await withStepUp(() => call(resendInvite, { params: { inviteId: invite.id } }));
        await refreshTeam();
        toast.show({ sentence: `Invite resent to ${invite.email}` });
      }),
    withdraw: (invite) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Withdraw invite to ${inviteeName(invite)}?`,
          body: 'The link in the email will stop working. You can invite this person again.',
          yes: 'Withdraw invite',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(withdrawInvite, { params: { inviteId: invite.id } });
        await refreshTeam();
        toast.show({ sentence: `Invite to ${invite.email} withdrawn` });
      }),
  };
}
