import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { decideDeskLink, listDeskLinks } from '../contract/link-endpoints.ts';
import type { DeskLink } from '../contract/link-endpoints.ts';

type Decision = EndpointInput<typeof decideDeskLink>['body']['decision'];

const linksQuery = queryOptions({
  queryKey: ['desk', 'policy-links'],
  queryFn: ({ signal }) => call(listDeskLinks, {}, { signal }),
});

const decided: Readonly<Record<Decision, string>> = {
  Theirs: 'linked',
  NotFound: 'marked not found',
  NotActive: 'marked not active',
  NotYours: "marked as another company's policy",
};

/** Numbers that the insurer's system could not decide. */
export function DeskLinksPage() {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const decide = ({ companyId, linkId, number }: DeskLink, decision: Decision) =>
    void act(async () => {
      await call(decideDeskLink, { params: { companyId, linkId }, body: { decision } });
      toast.show({ sentence: `${number} ${decided[decision]}` });
      await queries.invalidateQueries(linksQuery);
    });
  return (
    <>
      <PageTitle
        title="Policy links"
        facts="Policies where the insured's name or address doesn't match the company's. Respond within 24 hours."
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={useQuery(linksQuery)} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Policy links"
            columns={buildColumns(busy, decide)}
            source={givenRows(items)}
            rowId={({ linkId }) => linkId}
            rowName={({ number, companyName }) => `${number}, ${companyName}`}
            exportName="policy-links"
            empty={
              <EmptyState
                title="No pending policy links"
                text="Policy and account numbers that need a review appear here."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}

const buildColumns = (
  busy: boolean,
  decide: (link: DeskLink, decision: Decision) => void,
): readonly TableColumn<DeskLink>[] => [
  { key: 'number', header: 'Number', width: 150, isKey: true, value: ({ number }) => number, card: 'title' },
  { key: 'company', header: 'Company', width: 170, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'person', header: 'Requested by', width: 150, value: ({ askedBy }) => askedBy, card: 'fact' },
  timeColumn(({ askedAt }: DeskLink) => askedAt, {
    key: 'askedAt',
    header: 'Requested',
    width: 110,
    card: 'note',
  }),
  {
    key: 'acts',
    header: 'Action',
    width: 430,
    exported: false,
    value: () => null,
    render: (link) => (
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' }}>
        <Button size="sm" disabled={busy} onClick={() => decide(link, 'Theirs')}>
          Confirm link
        </Button>
        <TextButton onClick={() => decide(link, 'NotFound')}>Not found</TextButton>
        <TextButton onClick={() => decide(link, 'NotActive')}>No active policy</TextButton>
        <TextButton onClick={() => decide(link, 'NotYours')}>Another company</TextButton>
      </span>
    ),
    card: 'status',
  },
];
