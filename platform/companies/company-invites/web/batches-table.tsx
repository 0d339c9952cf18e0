import { Link } from '#kit/web/link/link.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { listInviteBatches } from '../contract/company-invite-endpoints.ts';
import type { InviteBatch } from '../contract/company-invite-endpoints.ts';
import { batchPath, batchesKey } from './batch-queries.ts';

const countCompanies = ({ used, open, expired, withdrawn }: InviteBatch): number =>
  used + open + expired + withdrawn;

const count = (key: 'used' | 'open' | 'expired' | 'withdrawn', header: string): TableColumn<InviteBatch> => ({
  key,
  header,
  width: 110,
  align: 'right',
  value: (batch) => batch[key],
  card: 'fact',
});

const columns: readonly TableColumn<InviteBatch>[] = [
  {
    key: 'sentAt',
    header: 'Sent',
    width: 170,
    isKey: true,
    value: ({ sentAt }) => sentAt,
    render: ({ batchId, sentAt }) => (
      <Link to={batchPath(batchId)}>
        <RelativeTime instant={new Date(sentAt)} />
      </Link>
    ),
    card: 'title',
  },
  { key: 'sentBy', header: 'Sent by', width: 170, value: ({ sentBy }) => sentBy, card: 'fact' },
  { key: 'companies', header: 'Companies', width: 110, align: 'right', value: countCompanies, card: 'fact' },
  count('used', 'Accepted'),
  count('open', 'Pending'),
  count('expired', 'Expired'),
  count('withdrawn', 'Withdrawn'),
];

/** Invite batches sent so far. */
export function BatchesTable() {
  const { table } = useListPage({
    key: [...batchesKey, 'list'],
    list: (query, options) => call(listInviteBatches, { query: { limit: 25, ...query } }, options),
  });
  const remember = useRemembered('desk-invite-batches');
  return (
    <section aria-label="Sent">
      <SectionTitle>Sent</SectionTitle>
      <DataTable
        label="Sent"
        columns={columns}
        {...table}
        rowId={({ batchId }) => batchId}
        rowName={(batch) =>
          `${countCompanies(batch)} companies, sent by ${batch.sentBy ?? 'a former staff member'}`
        }
        remember={remember}
        exportName="company-invites"
        empty={
          <EmptyState
            title="No invites sent yet"
            text="Invites you send appear here, with the number of companies that accepted."
          />
        }
      />
    </section>
  );
}
