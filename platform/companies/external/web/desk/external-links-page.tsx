import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listExternalLinks } from '../../contract/external-endpoints.ts';
import type { ExternalLink, ExternalLinks } from '../../contract/external-endpoints.ts';

const linksQuery = queryOptions({
  queryKey: ['companies', 'desk', 'external-links'],
  queryFn: ({ signal }) => call(listExternalLinks, {}, { signal }),
});

/** Where the portal leads people for services with sites of their own. */
export function ExternalLinksPage() {
  const query = useQuery(linksQuery);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const change = async (link: ExternalLink, links: ExternalLinks): Promise<void> => {
    const { openExternalLinkDialog } = await import('./external-link-dialog.tsx');
    if (!(await openExternalLinkDialog(dialogs, link, links))) return;
    await queries.invalidateQueries({ queryKey: linksQuery.queryKey });
    toast.show({ sentence: `${link.name} saved` });
  };
  return (
    <Screen query={query} title="External services">
      {(links) => (
        <>
          <PageTitle
            title="External services"
            facts="Links to services outside the portal. A service without an address shows your phone number instead."
          />
          <DataTable
            label="External services"
            columns={columnsFor(links, (link) => void change(link, links))}
            source={givenRows(links.items)}
            rowId={({ key }) => key}
            rowName={({ name }) => name}
            exportName="external-services"
            empty={<EmptyState title="No services" text="Services outside the portal appear here." />}
          />
        </>
      )}
    </Screen>
  );
}

function columnsFor(
  { applications }: ExternalLinks,
  change: (link: ExternalLink) => void,
): readonly TableColumn<ExternalLink>[] {
  const nameOf = (clientId: string): string =>
    applications.find((one) => one.clientId === clientId)?.name ?? `${clientId} (not registered)`;
  return [
    { key: 'name', header: 'Service', width: 170, isKey: true, value: ({ name }) => name, card: 'title' },
    {
      key: 'address',
      header: 'Address',
      width: 300,
      value: ({ address }) => (address === '' ? 'Not set up' : address),
      card: 'fact',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 110,
      exported: false,
      value: () => null,
      render: (link) => (
        <Button size="xs" variant="default" aria-label={`Change ${link.name}`} onClick={() => change(link)}>
          Change
        </Button>
      ),
      card: 'note',
    },
    {
      key: 'signIn',
      header: 'Sign-in',
      width: 190,
      value: ({ application }) => (application === '' ? 'Its own' : nameOf(application)),
      card: 'fact',
    },
    timeColumn(({ changedAt }) => changedAt, {
      key: 'changedAt',
      header: 'Changed',
      width: 120,
      card: 'fact',
    }),
    { key: 'changedBy', header: 'Changed by', width: 150, value: ({ changedBy }) => changedBy, card: 'fact' },
  ];
}
