import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { listDefinitions } from '../contract/consent-endpoints.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { definitionsQuery } from './consent-queries.ts';
import { openPublishDialog } from './publish-dialog.tsx';

type Row = EndpointResult<typeof listDefinitions>['items'][number];

const columns: readonly TableColumn<Row>[] = [
  { key: 'title', header: 'Terms', width: 190, isKey: true, value: (row) => row.title, card: 'title' },
  { key: 'version', header: 'Version', width: 90, value: (row) => row.version, card: 'note' },
  {
    key: 'state',
    header: 'State',
    width: 130,
    value: (row) => (row.isInForce ? 'In force' : 'Not in force'),
    card: 'fact',
  },
  { key: 'from', header: 'From', width: 110, value: (row) => row.activeFrom, card: 'fact' },
  { key: 'accepted', header: 'Accepted', width: 90, value: (row) => row.accepted, card: 'fact' },
  { key: 'rejected', header: 'Rejected', width: 90, value: (row) => row.rejected, card: 'fact' },
  { key: 'summary', header: 'What is new', width: 320, value: (row) => row.summary },
];

/** Every version of what companies agree to, and how many did. */
export function TermsDeskPage() {
  const query = useQuery(definitionsQuery);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const publish = async (): Promise<void> => {
    const published = await openPublishDialog(dialogs);
    if (published === undefined) return;
    await queries.invalidateQueries({ queryKey: definitionsQuery.queryKey });
    toast.show({ sentence: `${published} is published.` });
  };
  return (
    <Screen query={query} loading={<LoadingFace title="Terms" />}>
      {({ items }) => (
        <>
          <PageTitle
            title="Terms"
            facts="From the day of a new version on, every company is asked anew."
            actions={<Button onClick={() => void publish()}>Publish a version</Button>}
          />
          <DataTable
            label="Terms"
            columns={columns}
            source={givenRows(items)}
            rowId={(row) => row.consentId}
            rowName={(row) => `${row.title} ${row.version}`}
            exportName="terms"
            empty={<EmptyFace title="No terms yet" text="Publish a version, and companies are asked." />}
          />
        </>
      )}
    </Screen>
  );
}
