import { useQuery } from '@tanstack/react-query';
import { cents } from '#kit/domain/money.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { OldNotice } from './old-notice.tsx';
import { policiesQuery } from './policy-queries.ts';
import { ReadersOnly } from './readers-only.tsx';
import { onDay } from './policy-words.ts';
import { usePolicyActs } from './use-policy-acts.ts';

/** One for each policy, made of what the insurer last reported, beside the insurer's own. */
export const LossRunsPage = () => (
  <ReadersOnly>
    <LossRuns />
  </ReadersOnly>
);

function LossRuns() {
  const query = useQuery(policiesQuery);
  const acts = usePolicyActs(query.data?.items ?? []);
  return (
    <Screen query={query} title="Policies">
      {({ items }) => (
        <>
          <PageTitle title="Policies" facts="Claim history to send with a quote request or renewal." />
          <OldNotice policies={items} />
          {acts.error !== undefined && <FailureMessage error={acts.error} />}
          <DataTable
            label="Loss runs"
            columns={lossColumns(acts)}
            source={givenRows(items)}
            rowId={({ policyNumber }) => policyNumber}
            rowName={({ type, policyNumber }) => `${type} ${policyNumber}`}
            empty={<EmptyState title="No loss runs yet" text="Link a policy to download its loss run." />}
          />
        </>
      )}
    </Screen>
  );
}

const lossColumns = (acts: ReturnType<typeof usePolicyActs>): readonly TableColumn<Policy>[] => [
  {
    key: 'policy',
    header: 'Policy',
    width: 240,
    isKey: true,
    value: ({ type, policyNumber }) => `${type} ${policyNumber}`,
    card: 'title',
  },
  {
    key: 'claims',
    header: 'Claims',
    width: 90,
    align: 'right',
    value: ({ claims }) => claims.length,
    card: 'fact',
    cardNamed: true,
  },
  moneyColumn(({ claims }: Policy) => cents(claims.reduce((sum, { paid }) => sum + paid, 0)), {
    key: 'paid',
    header: 'Total paid',
    width: 130,
    card: 'figure',
  }),
  timeColumn(({ readAt }: Policy) => readAt, {
    key: 'read',
    header: 'Valued as of',
    width: 140,
    card: 'note',
  }),
  {
    key: 'acts',
    header: 'Download',
    width: 260,
    exported: false,
    value: () => null,
    render: (policy) => (
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <TextButton label={`Loss run for ${policy.policyNumber}`} onClick={() => acts.lossRun(policy)}>
          Loss run
        </TextButton>
        {policy.documents
          .filter(({ kind }) => kind === 'LossRun')
          .map(({ documentId, on }) => (
            <TextButton key={documentId} onClick={() => acts.document(policy, documentId)}>
              {`From insurer, ${onDay(on)}`}
            </TextButton>
          ))}
      </span>
    ),
    card: 'status',
  },
];
