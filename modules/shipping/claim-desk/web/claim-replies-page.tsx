import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listClaimReplies } from '#modules/shipping/claims/contract/replies/reply-endpoints.ts';
import type { ClaimReply } from '#modules/shipping/claims/contract/replies/reply-endpoints.ts';
import { replyReasonWords } from '#modules/shipping/claims/domain/replies/reply-fate.ts';

const reasonOf = ({ reason }: ClaimReply): string =>
  reason === null ? 'Added without some files' : replyReasonWords[reason];

const columns: readonly TableColumn<ClaimReply>[] = [
  {
    key: 'claim',
    header: 'Claim',
    width: 100,
    isKey: true,
    value: ({ claim }) => claim?.number ?? '-',
    render: ({ claim }) =>
      claim === null ? (
        '-'
      ) : (
        <Link to={`/desk/claims/${claim.companyId}/${claim.claimId}`}>{claim.number}</Link>
      ),
    card: 'title',
  },
  { key: 'from', header: 'From', width: 170, value: ({ from }) => from, card: 'fact' },
  { key: 'subject', header: 'Subject', width: 260, value: ({ subject }) => subject, card: 'fact' },
  { key: 'reason', header: 'Result', width: 260, value: reasonOf, card: 'status' },
  {
    key: 'files',
    header: 'Files not added',
    width: 260,
    value: ({ leftOut }) => leftOut.join('; '),
    card: 'fact',
  },
  timeColumn(({ receivedAt }) => receivedAt, {
    key: 'received',
    header: 'Received',
    width: 120,
    card: 'note',
  }),
];

/** Emails to claims that need a look: not added, or added without some of their files. */
export function ClaimRepliesPage() {
  const { table } = useListPage({
    key: ['shipping', 'desk', 'claim-replies'],
    list: (query, options) => call(listClaimReplies, { query: { limit: 50, ...query } }, options),
    filter: {},
  });
  return (
    <>
      <PageTitle
        above={<Link to="/desk/claims">Claims</Link>}
        title="Email replies"
        facts="Replies we couldn't fully add to a claim. Kept for 90 days."
      />
      <DataTable
        label="Email replies"
        columns={columns}
        {...table}
        rowId={({ replyId }) => replyId}
        rowName={({ subject, from }) => `${subject}, from ${from}`}
        exportName="claim-email-replies"
        height="page"
        empty={
          <EmptyState
            title="No email problems"
            text="Replies we can't add to a claim appear here, with the reason."
          />
        }
      />
    </>
  );
}
