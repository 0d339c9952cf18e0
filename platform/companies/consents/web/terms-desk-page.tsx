import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { publishDefinition } from '../contract/consent-endpoints.ts';
import type { listDefinitions } from '../contract/consent-endpoints.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { definitionsQuery } from './consent-queries.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { consentKinds, termsOf } from '../domain/consent-kinds.ts';
import type { ConsentKind } from '../domain/consent-kinds.ts';

type Row = EndpointResult<typeof listDefinitions>['items'][number];

const columns: readonly TableColumn<Row>[] = [
  { key: 'title', header: 'Terms', width: 190, isKey: true, value: (row) => row.title, card: 'title' },
  { key: 'version', header: 'Version', width: 90, value: (row) => row.version, card: 'note' },
  {
    key: 'state',
    header: 'Status',
    width: 130,
    value: (row) => (row.isInForce ? 'In effect' : 'Not in effect'),
    card: 'fact',
  },
  {
    key: 'from',
    header: 'Effective',
    width: 110,
    value: (row) => row.activeFrom,
    shows: 'day',
    render: (row) => formatDay(day(row.activeFrom)),
    card: 'fact',
  },
  { key: 'accepted', header: 'Accepted', width: 90, value: (row) => row.accepted, card: 'fact' },
  { key: 'rejected', header: 'Rejected', width: 90, value: (row) => row.rejected, card: 'fact' },
  { key: 'summary', header: "What's new", width: 320, value: (row) => row.summary },
];

/** All versions of the terms, with the number of answers to each. */
export function TermsDeskPage() {
  const query = useQuery(definitionsQuery);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const publish = async (): Promise<void> => {
    const published = await openPublishDialog(dialogs);
    if (published === undefined) return;
    await queries.invalidateQueries({ queryKey: definitionsQuery.queryKey });
    toast.show({ sentence: `${published} published` });
  };
  return (
    <Screen query={query} title="Terms">
      {({ items }) => (
        <>
          <PageTitle
            title="Terms"
            facts="Every company must accept each new version."
            actions={<Button onClick={() => void publish()}>Publish version</Button>}
          />
          <DataTable
            label="Terms"
            columns={columns}
            source={givenRows(items)}
            rowId={(row) => row.consentId}
            rowName={(row) => `${row.title} ${row.version}`}
            exportName="terms"
            empty={
              <EmptyState title="No terms yet" text="Publish a version to ask companies to accept it." />
            }
          />
        </>
      )}
    </Screen>
  );
}

/** The name of the published version; undefined if canceled. */
function openPublishDialog(dialogs: Dialogs): Promise<string | undefined> {
  return dialogs.open<string | undefined>((opened, answer) => (
    <PublishDialog opened={opened} onClose={() => answer(undefined)} onPublished={answer} />
  ));
}

const kinds = consentKinds.map((kind) => ({ value: kind, label: termsOf[kind].title }));

const empty: { kind: ConsentKind | null; version: string; summary: string; activeFrom: string } = {
  kind: null,
  version: '',
  summary: '',
  activeFrom: '',
};

interface PublishDialogProps extends DialogFrame {
  onPublished(name: string): void;
}

function PublishDialog({ opened, onClose, onPublished }: PublishDialogProps) {
  const form = useLoupeForm({
    schema: publishDefinition.body,
    initial: empty,
    onSubmit: (body) => call(publishDefinition, { body }),
    onDone: ({ title, version }) => onPublished(`${title} ${version}`),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Publish version" width={460} closeOnBackdrop={false}>
      <p>Starting on the effective date, we'll ask every company to review and accept this version.</p>
      <DialogForm form={form} label="Publish version" verb="Publish" doing="Publishing" onCancel={onClose}>
        <SelectField label="Terms" options={kinds} {...form.field('kind')} />
        <TextField label="Version" {...form.field('version')} />
        <DateField label="Effective date" {...form.field('activeFrom')} />
        <TextAreaField label="What's new" {...form.field('summary')} />
      </DialogForm>
    </Dialog>
  );
}
