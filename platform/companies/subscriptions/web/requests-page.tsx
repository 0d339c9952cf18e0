import { call } from '#kit/web/call/call.ts';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { listSubscriptionRequests, requestFilters } from '../contract/subscription-desk-endpoints.ts';
import type { RequestFilter } from '../contract/subscription-desk-endpoints.ts';
import { WaitingList } from '#platform/companies/approvals/web/waiting-list.tsx';
import { requestColumns } from './request-columns.tsx';
import { requestsKey, useAnswerRequests } from './use-answer-requests.ts';

/** What companies ask of the provider, and what is open to whom. */
export function RequestsPage() {
  const acts = useAnswerRequests();
  return (
    <WaitingList
      title="Subscriptions"
      factsOf={factsOf}
      remembered="subscription-requests"
      queryKey={requestsKey}
      ask={(query, options) => call(listSubscriptionRequests, { query }, options)}
      standings={requestFilters}
      error={acts.error}
      columns={requestColumns(acts)}
      rowId={({ companyId, serviceType }) => `${companyId} ${serviceType}`}
      rowName={({ companyName, name }) => `${name} of ${companyName}`}
      searches="Search company"
      empty={nothingHere}
    />
  );
}

// Spec platform §9: about 24 hours for shipping accounts, faster for policyholders.
function factsOf(waiting: number): string {
  if (waiting === 0) return 'No request waits for you.';
  const requests = waiting === 1 ? '1 request waits' : `${waiting} requests wait`;
  return `${requests}. An answer was promised in about 24 hours, sooner for policyholders.`;
}

function nothingHere(search: string, standing: RequestFilter) {
  return search === '' && standing === 'Waiting' ? (
    <EmptyFace title="No request waits" text="What a company asks for stands here until you answer." />
  ) : (
    <EmptyFace title="No service like this" text="Search less, or choose another status." />
  );
}
