import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import styles from '#platform/companies/invites/web/invites.module.css';
import { inviteBatchQuery, useBatchActions } from './batch-queries.ts';
import type { BatchActions } from './batch-queries.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { CompanyInvite } from '../contract/company-invite-endpoints.ts';
import { deskCompanyPath } from '#platform/companies/company/web/desk-paths.ts';
import { inviteStatusColumns } from '#platform/companies/invites/web/invite-columns.tsx';

/** Companies invited together, with their status and actions. */
export function BatchPage() {
  const query = useQuery(inviteBatchQuery(useRouteParam('batchId')));
  const remember = useRemembered('desk-invite-batch');
  const actions = useBatchActions();
  return (
    <Screen
      query={query}
      title="Invited companies"
      elsewhere={<ToList to="/desk/invites">Back to invites</ToList>}
    >
      {(batch) => (
        <>
          <PageTitle
            above={<Link to="/desk/invites">Invite companies</Link>}
            title="Invited companies"
            facts={
              <>
                Sent by {batch.sentBy ?? 'a former staff member'},{' '}
                <RelativeTime instant={new Date(batch.sentAt)} />. {batch.used} accepted, {batch.open}{' '}
                pending, {batch.expired} expired.
              </>
            }
            actions={
              batch.actions.includes('withdraw') && (
                <Button variant="default" disabled={actions.busy} onClick={() => actions.withdrawAll(batch)}>
                  Withdraw all pending
                </Button>
              )
            }
          />
          {actions.error !== undefined && (
            <div className={styles.trouble}>
              <FailureMessage error={actions.error} />
            </div>
          )}
          <DataTable
            label="Invited companies"
            columns={companyInviteColumns(actions)}
            source={givenRows(batch.invites)}
            rowId={({ inviteId }) => inviteId}
            rowName={({ companyName }) => companyName}
            remember={remember}
            exportName="invited-companies"
            empty={<EmptyState title="No invites sent" text="The list was empty." />}
          />
        </>
      )}
    </Screen>
  );
}

const companyInviteColumns = (actions: BatchActions): readonly TableColumn<CompanyInvite>[] => [
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
  { key: 'email', header: 'Email', width: 240, value: ({ email }) => email, card: 'fact' },
  ...inviteStatusColumns(({ companyName }) => companyName, actions),
];
