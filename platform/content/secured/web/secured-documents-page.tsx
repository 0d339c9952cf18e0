import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { requestSecuredLink, openSecuredDocument } from '../contract/secured-documents.ts';
import { securedLinkDays } from '../domain/secured-link.ts';
import { useDownload } from '#platform/content/files/web/use-download.ts';
import { securedColumns } from './secured-columns.tsx';
import type { SecuredActions } from './secured-columns.tsx';
import { securedQuery } from './secured-queries.ts';

/** Spec shipping §2: a secured-documents view (links last 90 days). */
export function SecuredDocumentsPage() {
  const query = useQuery(securedQuery);
  const remember = useRemembered('secured-documents');
  const documentActions = useSecuredActions();
  return (
    <Screen query={query} title="Secured documents">
      {({ items }) => (
        <>
          <PageTitle
            title="Secured documents"
            facts={`Shared only with you or your company. Links last ${securedLinkDays} days, and we record each time a document is opened.`}
          />
          {documentActions.error !== undefined && <FailureMessage error={documentActions.error} />}
          <DataTable
            label="Secured documents"
            columns={securedColumns(documentActions)}
            source={givenRows(items)}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            remember={remember}
            exportName="secured documents"
            empty={
              <EmptyState
                title="No secured documents yet"
                text="Policies, letters and reports shared only with you appear here. We'll email you when a document arrives."
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

function useSecuredActions(): SecuredActions & { readonly error: unknown } {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(securedQuery);
  const download = useDownload(refresh);
  const { busy, error, act } = useAction();
  return {
    busy: busy || download.busy,
    error: error ?? download.error,
    open: ({ id, fileName }) =>
      download.save(fileName, () => callForBlob(openSecuredDocument, { params: { id } })),
    requestLink: ({ id }) =>
      void act(async () => {
        await call(requestSecuredLink, { params: { id } });
        await refresh();
        toast.show({ sentence: "Request sent. We'll email you a new link." });
      }),
  };
}
