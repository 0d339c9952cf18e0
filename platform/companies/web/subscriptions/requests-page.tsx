import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web/index.tsx';
import {
  listSubscriptionRequests,
  requestFilters,
} from '../../contract/subscriptions/subscription-desk-endpoints.ts';
import type { RequestFilter } from '../../contract/subscriptions/subscription-desk-endpoints.ts';
import styles from '../approvals/approvals.module.css';
import { requestColumns } from './request-columns.tsx';
import { requestsKey, useAnswerRequests } from './use-answer-requests.ts';

/** What companies ask of the provider, the longest wait first; and what is open to whom. */
export function RequestsPage() {
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<RequestFilter>('Waiting');
  const asked = useDeferredValue(search.trim());
  const remember = useRemembered('subscription-requests');
  const acts = useAnswerRequests();
  const query = useInfiniteQuery(
    pagedQuery([...requestsKey, asked, standing], (beginning, options) =>
      call(
        listSubscriptionRequests,
        {
          query: {
            limit: 50,
            standing,
            ...(asked === '' ? {} : { search: asked }),
            ...beginning,
          },
        },
        options,
      ),
    ),
  );
  const waiting = query.data?.pages[0]?.waiting;
  return (
    <>
      <PageTitle title="Subscriptions" facts={waiting === undefined ? ' ' : factsOf(waiting)} />
      {acts.error !== undefined && (
        <div className={styles.trouble}>
          <FailureFace error={acts.error} />
        </div>
      )}
      <DataTable
        label="Subscriptions"
        columns={requestColumns(acts)}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ companyId, serviceType }) => `${companyId} ${serviceType}`}
        rowName={({ companyName, name }) => `${name} of ${companyName}`}
        remember={remember}
        search={{ placeholder: 'Search company', value: search, onChange: setSearch }}
        filters={[
          choiceFilter({
            key: 'standing',
            label: 'Status',
            value: standing,
            options: requestFilters.map((value) => ({ value, label: value })),
            onChange: (value) => setStanding(value ?? 'Waiting'),
          }),
        ]}
        onClearFilters={() => setStanding('Waiting')}
        exportName="subscriptions"
        height="calc(100dvh - 240px)"
        empty={
          asked === '' && standing === 'Waiting' ? (
            <EmptyFace
              title="No request waits"
              text="What a company asks for stands here until you answer."
            />
          ) : (
            <EmptyFace title="No service like this" text="Search less, or choose another status." />
          )
        }
      />
    </>
  );
}

// Spec platform §9: about 24 hours for shipping accounts, faster for policyholders.
function factsOf(waiting: number): string {
  if (waiting === 0) return 'No request waits for you.';
  const requests = waiting === 1 ? '1 request waits' : `${waiting} requests wait`;
  return `${requests}. An answer was promised in about 24 hours, sooner for policyholders.`;
}
