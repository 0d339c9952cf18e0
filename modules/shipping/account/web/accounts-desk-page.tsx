import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { listSubscriptionRequests } from '#platform/companies/contract.ts';
import { listAccountLinks } from '../contract/account-endpoints.ts';
import { linkColumns, requestColumns } from './account-columns.tsx';
import { useAccountActs } from './use-account-acts.tsx';
import styles from './account.module.css';

const requestsQuery = queryOptions({
  queryKey: ['desk', 'shipping-accounts', 'requests'],
  queryFn: ({ signal }) =>
    call(
      listSubscriptionRequests,
      { query: { limit: 100, standing: 'Waiting', serviceType: 'Shipping' } },
      { signal },
    ),
});

const linksQuery = queryOptions({
  queryKey: ['desk', 'shipping-accounts', 'links'],
  queryFn: ({ signal }) => call(listAccountLinks, {}, { signal }),
});

/** Who asks for a shipping account with what they answered, and which policies somebody has to look up. */
export function AccountsDeskPage() {
  const requests = useQuery(requestsQuery);
  const links = useQuery(linksQuery);
  const acts = useAccountActs();
  return (
    <>
      <PageTitle
        title="Shipping accounts"
        facts="An answer was promised within 24 hours, faster for policyholders."
      />
      {acts.error !== undefined && <FailureFace error={acts.error} />}
      <Screen query={requests} loading={<LoadingFace />}>
        {({ items }) => (
          <DataTable
            label="Requests"
            columns={requestColumns(acts, links.data?.items ?? [])}
            source={givenRows(items)}
            rowId={({ companyId }) => companyId}
            rowName={({ companyName }) => companyName}
            exportName="shipping-accounts"
            empty={
              <EmptyFace
                title="No request waits"
                text="A company that asks for shipping stands here until you answer."
              />
            }
          />
        )}
      </Screen>
      <div className={styles.second}>
        <SectionTitle>Policies to look up</SectionTitle>
        <Screen query={links} loading={<LoadingFace />}>
          {({ items }) => (
            <DataTable
              label="Policies to look up"
              columns={linkColumns(acts)}
              source={givenRows(items)}
              rowId={({ companyId, personId }) => `${companyId} ${personId}`}
              rowName={({ personName, companyName }) => `${personName} of ${companyName}`}
              exportName="policies"
              empty={
                <EmptyFace
                  title="No policy waits"
                  text="A number that a member says is theirs stands here until it is found."
                />
              }
            />
          )}
        </Screen>
      </div>
    </>
  );
}
